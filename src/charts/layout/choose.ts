import type { LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { ChartDescription } from '../describe/description.ts';
import { collapsible } from './collapsible.ts';
import { bendsAhead, costOf, isClear, isUntangled, mostCrossed } from './cost.ts';
import { drawerOf, withFreeHeaders, type Choice, type Draw, type Wanted } from './draw.ts';
import type { Edge } from './drawing.ts';
import { fits, readableScale, scaleIn, type Room } from './room.ts';
import { writings, type Writing } from './written.ts';

/** Ways to lay out a chart: none is the best for all. @param thoroughness ELK tries so many orders of the states in a row */
const waysOf = (strategies: readonly string[], thoroughness: number): LayoutOptions[] =>
  ['DOWN', 'RIGHT'].flatMap((direction) =>
    strategies.map((strategy) => ({
      'elk.direction': direction,
      'elk.layered.cycleBreaking.strategy': strategy,
      'elk.layered.thoroughness': String(thoroughness),
    })),
  );

const thoroughWays = waysOf(['DEPTH_FIRST', 'GREEDY'], 40);
const quickWays = waysOf(['DEPTH_FIRST'], 7);

/** A long way goes on in another row or column. */
const wrappedWays = quickWays.flatMap((way) =>
  ['1', '1.5', '2.2'].map((shape) => ({
    ...way,
    'elk.layered.wrapping.strategy': 'MULTI_EDGE',
    'elk.aspectRatio': shape,
  })),
);

/** With more transitions than this, a chart is laid out in fewer ways, or it takes a minute. */
const large = 150;

/** A drawing that is not clear at a glance is only taken if no other is: it costs as much as this many px of line. */
const unclear = 1_000_000;

/** A drawing that was made quickly may become smaller by this share if more is tried. */
const hope = 0.85;

/** So many lines become text because they cross others, at most. */
const untangling = 4;

/** What is asked for besides {@link Wanted}. */
export interface Asked extends Wanted {
  /** The paths of the collapsed states; `null` if those are collapsed without which the drawing cannot be read at once. */
  collapsed: ReadonlySet<string> | null;
  /** Tries less, for a drawing that someone waits for, or that is made once. */
  isQuick: boolean;
}

type Best = (writing: Writing, collapsed: ReadonlySet<string>) => Promise<Choice>;

/** Returns the way in which a chart is easiest to follow, with as many lines as can be followed. */
export async function choose(description: ChartDescription, asked: Asked): Promise<Choice> {
  const { room, usualWay } = asked;
  const draw = drawerOf(description, asked);
  const isLarge = description.transitions.length > large;
  const ways = asked.isQuick || isLarge ? quickWays : thoroughWays;
  const best: Best = async (writing, collapsed) => {
    const tries: Choice[] = [];
    // Where few lines are left, either may need less room.
    const packings = isLarge ? [true] : writing.isBrief ? [false, true] : [false];
    for (const way of ways)
      for (const isPacked of packings) tries.push(await drawn(draw, { way, isPacked, writing, collapsed }));
    return cheapest(draw, tries, room);
  };
  const shown = asked.collapsed ?? new Set<string>();
  const levels = writings(description, usualWay);
  const dense = levels.at(-1)!;
  const candidates = asked.collapsed === null ? collapsible(description, usualWay) : [];
  if (isLarge && candidates.length > 0) return openedToFit(dense, candidates, best, room);
  const tries: Choice[] = [];
  for (const writing of levels) {
    if (writing !== dense && !(await isHopeful(draw, writing, shown, room))) continue;
    const choice = await best(writing, shown);
    if (isClear(choice.drawing, room) && bendsAhead(choice.drawing) === 0) return choice;
    tries.push(choice);
  }
  const clear = tries.find(({ drawing }) => isClear(drawing, room));
  if (clear) return clear;
  const isTooLarge = tries.every(({ drawing }) => !fits(drawing, room));
  if (isTooLarge && !isLarge) tries.push(...(await wrapped(draw, dense, shown, room)));
  if (candidates.length > 0 && tries.every(({ drawing }) => !fits(drawing, room))) {
    const choice = await collapsedToFit(tries.at(-1)!, candidates, best, room);
    const others = fits(choice.drawing, room) ? [] : await wrapped(draw, dense, choice.collapsed, room);
    tries.splice(0, tries.length, choice, ...others);
  }
  return untangled(cheapestOf(tries, room), best);
}

const drawn = async (draw: Draw, choice: Omit<Choice, 'drawing'>): Promise<Choice> => ({
  ...choice,
  drawing: await draw(choice, new Set()),
});

function cheapestOf(tries: readonly Choice[], room: Room): Choice {
  const costs = tries.map(({ drawing }) => costOf(drawing, room) + (isClear(drawing, room) ? 0 : unclear));
  return tries[costs.indexOf(Math.min(...costs))]!;
}

async function cheapest(draw: Draw, tries: readonly Choice[], room: Room): Promise<Choice> {
  const choice = cheapestOf(tries, room);
  return { ...choice, drawing: await withFreeHeaders(draw, choice) };
}

/** Returns whether a drawing may fit, from one that is made quickly. */
async function isHopeful(
  draw: Draw,
  writing: Writing,
  collapsed: ReadonlySet<string>,
  room: Room,
): Promise<boolean> {
  for (const way of quickWays) {
    const { drawing } = await drawn(draw, { way, isPacked: false, writing, collapsed });
    if (scaleIn(drawing, room) >= hope * readableScale) return true;
  }
  return false;
}

/** Wraps the lines of a chart; returns none if ELK 0.12 crashes or forgets a line, as it does if some lead into and out of states. */
async function wrapped(
  draw: Draw,
  writing: Writing,
  collapsed: ReadonlySet<string>,
  room: Room,
): Promise<Choice[]> {
  const tries: Choice[] = [];
  for (const way of wrappedWays) {
    try {
      const choice = await drawn(draw, { way, isPacked: false, writing, collapsed });
      if (choice.drawing.edges.every(({ points }) => points.length > 1)) tries.push(choice);
    } catch {
      // The other ways are left.
    }
  }
  return tries.length === 0 ? [] : [await cheapest(draw, tries, room)];
}

/** Collapses as few states as possible, from the first on, so that a drawing fits. */
async function collapsedToFit(
  whole: Choice,
  candidates: readonly string[],
  best: Best,
  room: Room,
): Promise<Choice> {
  let choice = whole;
  let [from, to] = [1, candidates.length];
  while (from <= to) {
    const count = Math.floor((from + to) / 2);
    const tried = await best(whole.writing, new Set(candidates.slice(0, count)));
    const isEnough = fits(tried.drawing, room);
    if (isEnough || scaleIn(tried.drawing, room) > scaleIn(choice.drawing, room)) choice = tried;
    if (isEnough) to = count - 1;
    else from = count + 1;
  }
  return choice;
}

/**
 * Opens as many states of a large chart as fit, from the last on, and more and more at once: what is collapsed takes no time to lay out.
 */
async function openedToFit(
  writing: Writing,
  candidates: readonly string[],
  best: Best,
  room: Room,
): Promise<Choice> {
  const withOpen = (open: number) => best(writing, new Set(candidates.slice(0, candidates.length - open)));
  let choice = await withOpen(0);
  for (let open = 1; open <= candidates.length; open *= 2) {
    const tried = await withOpen(open);
    if (!fits(tried.drawing, room)) break;
    choice = tried;
  }
  return choice;
}

/** Writes the lines that cross most others, one by one, until few cross. */
async function untangled(choice: Choice, best: Best): Promise<Choice> {
  let clearer = choice;
  for (let round = 0; round < untangling && !isUntangled(clearer.drawing); round += 1) {
    const crossed = mostCrossed(clearer.drawing);
    if (!crossed) break;
    clearer = await best(alsoWritten(clearer.writing, crossed), clearer.collapsed);
  }
  return clearer;
}

/** Also writes the transitions of a line. */
function alsoWritten({ isWritten, ...writing }: Writing, { labels }: Edge): Writing {
  const keys = new Set(labels.map(({ transition }) => transition));
  return {
    ...writing,
    isWritten: (each) => isWritten(each) || (keys.has(each.key) && each.targets.length === 1),
  };
}
