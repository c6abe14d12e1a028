import type { ChartDescription, TransitionDescription } from '../describe/description.ts';

/** Decides whether a transition is written in the box of its source instead of drawn as a line. */
export type IsWritten = (transition: TransitionDescription) => boolean;

/** A way to draw a chart. */
export interface Writing {
  isWritten: IsWritten;
  /** Whether texts leave out the actions of transitions, to be short. */
  isBrief: boolean;
}

/** ELK needs seconds for more lines than this. */
const mostLines = 110;

/**
 * Returns ways to draw a chart with fewer and fewer lines; the first draws all of them. What becomes text is, in this order: lines to
 * ends, lines to states that many others lead to, lines back to a state far before, and then all but the usual way, which is always
 * drawn. Text in the source is clearer than a line that crosses most of the drawing.
 *
 * @param way the keys of the transitions of the usual way
 */
export function writings(description: ChartDescription, way: ReadonlySet<string>): Writing[] {
  const { states, transitions } = description;
  const drawn = transitions.filter(({ targets }) => targets.length > 0);
  const sourcesOf = (path: string) =>
    new Set(drawn.filter(({ targets }) => targets.includes(path)).map(({ source }) => source)).size;
  const sources = new Map(states.map(({ path }) => [path, sourcesOf(path)]));
  const ends = new Set(states.filter(({ type }) => type === 'final').map(({ path }) => path));
  const distances = distancesIn(description);
  const distanceOf = (path: string) => distances.get(path) ?? 0;

  const toEnd: IsWritten = ({ targets: [target = ''] }) => ends.has(target) && sources.get(target)! > 1;
  const fromChart: IsWritten = ({ source }) => source === '';
  const toHub =
    (many: number): IsWritten =>
    ({ targets: [target = ''] }) =>
      sources.get(target)! >= many;
  const targetsOf = (source: string) =>
    new Set(drawn.filter((each) => each.source === source).flatMap(({ targets }) => targets)).size;
  const targetCounts = new Map(states.map(({ path }) => [path, targetsOf(path)]));
  const fromHub =
    (many: number): IsWritten =>
    ({ source }) =>
      targetCounts.get(source)! >= many;
  const farBack: IsWritten = ({ source, targets: [target = ''] }) =>
    distanceOf(target) + 1 < distanceOf(source);
  const far: IsWritten = ({ source, targets: [target = ''] }) =>
    distanceOf(target) !== distanceOf(source) + 1;

  const levels: IsWritten[][] = [
    [],
    [toEnd, fromChart, toHub(4)],
    [toEnd, fromChart, toHub(3), fromHub(6)],
    [toEnd, fromChart, toHub(3), fromHub(6), farBack],
    [toEnd, fromChart, toHub(2), fromHub(5), far],
  ];
  const ways = levels.map((kinds): IsWritten => {
    return (transition) =>
      !way.has(transition.key) &&
      (transition.targets.length === 1
        ? kinds.some((isKind) => isKind(transition))
        : transition.targets.length > 1 && kinds.includes(fromChart) && fromChart(transition));
  });
  const allButWay: IsWritten = ({ key, targets }) => targets.length > 0 && !way.has(key);
  const all: Writing[] = [
    ...ways.map((isWritten) => ({ isWritten, isBrief: false })),
    { isWritten: allButWay, isBrief: true },
  ];
  const writtenBy = ({ isWritten, isBrief }: Writing) =>
    JSON.stringify([isBrief, transitions.filter(isWritten).map(({ key }) => key)]);
  const different = [
    ...new Map(all.toReversed().map((each) => [writtenBy(each), each])).values(),
  ].toReversed();
  const linesOf = ({ isWritten }: Writing) => drawn.filter((each) => !isWritten(each)).length;
  return different.filter((each) => linesOf(each) <= mostLines || each === different.at(-1));
}

/** Returns how many transitions lead from the beginning to each state, at least. */
function distancesIn({ states, transitions }: ChartDescription): Map<string, number> {
  const distances = new Map<string, number>();
  const around = (path: string) => states.filter(({ path: outer }) => path.startsWith(`${outer}.`));
  let reached = [''];
  for (let distance = 0; reached.length > 0; distance += 1) {
    const entered = new Set(reached);
    // Entering a state enters what is around it, and its initial states.
    for (const path of entered) {
      for (const { path: outer } of around(path)) if (!distances.has(outer)) entered.add(outer);
      const { initial, type } = states.find((state) => state.path === path)!;
      if (initial !== null) entered.add(initial);
      if (type === 'parallel') for (const inner of states) if (inner.parent === path) entered.add(inner.path);
    }
    const fresh = [...entered].filter((path) => !distances.has(path));
    for (const path of fresh) distances.set(path, distance);
    reached = transitions
      .filter(({ source }) => fresh.includes(source))
      .flatMap(({ targets }) => targets)
      .filter((path) => !distances.has(path));
  }
  return distances;
}
