import { showingAllStates } from './browser/daily.ts';
import { coverEdges, itemsOf, type Walk } from './cover.ts';
import { explore, type Explored } from './explore.ts';
import type { Model } from './model.ts';
import { changes } from './changes.ts';
import { startRun } from './run.ts';
import { titlesOf } from './titles.ts';
import type { InBrowser, RecordedStep, RecordedWalk, WalksFile } from './walksFile.ts';

/** A walk is extended up to this many steps; longer ones are hard to read when they fail. */
const longest = 12;

function record(
  model: Model,
  { start, steps }: Walk,
  browser: InBrowser | null,
): Omit<RecordedWalk, 'title'> {
  const run = startRun(model, start);
  let { context } = run.seen();
  const first = changes(run.seen(), {});
  const recorded = steps.map((step): RecordedStep => {
    const seen = run.take(step);
    const changed = changes(seen, context);
    context = seen.context;
    return { do: step, ...changed };
  });
  return { start, browser, first, steps: recorded };
}

/** Covers every step, transition and guard result that can be caused in the real app. */
function browserWalks(model: Model, explored: Explored, items: ReadonlySet<string>): Walk[] {
  const { never = {}, canFollow = () => true, consequence = () => null } = model.browser ?? {};
  const wanted = new Set([...items].filter((item) => !item.startsWith('pair ')));
  return coverEdges(explored, {
    wanted,
    longest,
    canFollow(move) {
      const isStart = move.step === '';
      const next = isStart ? null : consequence(move.before);
      return !(move.step in never) && (next?.test(move.step) ?? canFollow(move));
    },
  }).walks;
}

/** Returns the items that a walk shows. */
export function shownBy(model: Model, { start, steps }: Walk): Set<string> {
  const shown = new Set([`start ${start}`]);
  const run = startRun(model, start);
  const note = () => {
    for (const key of run.taken()) shown.add(`transition ${key}`);
    for (const key of run.guards()) shown.add(`guard ${key}`);
  };
  note();
  for (const step of steps) {
    for (const leaf of run.leaves()) shown.add(`pair ${leaf} | ${step}`);
    shown.add(`step ${step}`);
    run.pass(step);
    note();
  }
  return shown;
}

/** Generates walks that cover everything a chart can show: first those that the real app can take too, then the rest. */
export function generate(model: Model): WalksFile {
  const explored = explore(model);
  const items = itemsOf(explored);
  const left = new Set(items);
  const forgetShown = (walks: Walk[]) => {
    for (const walk of walks) for (const item of shownBy(model, walk)) left.delete(item);
  };
  const byHand = model.journeys
    .filter((journey) => journey.inBrowser)
    .map(({ start, steps }): Walk => ({ start, steps }));
  forgetShown(byHand);
  const others = model.headlessOnly === undefined ? browserWalks(model, explored, left) : [];
  forgetShown(others);
  const inBrowser = [...byHand, ...others];
  const daily = showingAllStates(model, inBrowser);
  const withBrowser = inBrowser.toSorted((a, b) => Number(daily.has(b)) - Number(daily.has(a)));
  const { walks: without } = coverEdges(explored, { wanted: left, longest });
  const titles = titlesOf(model, [...withBrowser, ...without]);
  const walks = [
    ...withBrowser.map((walk) => record(model, walk, daily.has(walk) ? 'daily' : 'nightly')),
    ...without.map((walk) => record(model, walk, null)),
  ];
  return {
    chart: model.machine.id,
    walks: walks.map((walk, index) => ({ title: titles[index]!, ...walk })),
  };
}
