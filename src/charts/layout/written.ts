import type { ChartDescription, TransitionDescription } from '../describe/description.ts';

/** Decides whether a transition is written in the box of its source instead of drawn as a line. */
export type IsWritten = (transition: TransitionDescription) => boolean;

/**
 * Returns ways to draw a chart with fewer and fewer lines; the first draws all of them. What becomes text is, in this order: lines to
 * ends, lines to states that many others lead to, and lines back to a state far before. Text in the source is clearer than a line
 * that crosses most of the drawing.
 */
export function writings(description: ChartDescription): IsWritten[] {
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
  const fromHub: IsWritten = ({ source }) => targetsOf(source) >= 6;
  const farBack: IsWritten = ({ source, targets: [target = ''] }) =>
    distanceOf(target) + 1 < distanceOf(source);

  const levels: IsWritten[][] = [
    [],
    [toEnd, fromChart, toHub(4)],
    [toEnd, fromChart, toHub(3), fromHub],
    [toEnd, fromChart, toHub(3), fromHub, farBack],
  ];
  const ways = levels.map((kinds): IsWritten => {
    return (transition) =>
      transition.targets.length === 1
        ? kinds.some((isKind) => isKind(transition))
        : transition.targets.length > 1 && kinds.includes(fromChart) && fromChart(transition);
  });
  const writtenBy = (way: IsWritten) => JSON.stringify(transitions.filter(way).map(({ key }) => key));
  return [...new Map(ways.toReversed().map((way) => [writtenBy(way), way])).values()].toReversed();
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
