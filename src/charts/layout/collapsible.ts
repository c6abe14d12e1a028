import type { ChartDescription } from '../describe/description.ts';

/** Returns the states that can be collapsed: those that the usual way does not enter, the largest first, then the others, the smallest first. */
export function collapsible({ states, transitions }: ChartDescription, usual: ReadonlySet<string>): string[] {
  const passed = transitions
    .filter(({ key }) => usual.has(key))
    .flatMap(({ source, targets }) => [source, ...targets]);
  const isInside = (path: string, outer: string) => path.startsWith(`${outer}.`);
  const sizeOf = (outer: string) =>
    transitions.filter(({ source }) => isInside(source, outer)).length +
    states.filter(({ path }) => isInside(path, outer)).length;
  return states
    .filter(({ path, type }) => path !== '' && (type === 'compound' || type === 'parallel'))
    .map(({ path }) => ({
      path,
      isEntered: passed.some((each) => isInside(each, path)),
      size: sizeOf(path),
    }))
    .toSorted(
      (a, b) =>
        Number(a.isEntered) - Number(b.isEntered) || (a.isEntered ? a.size - b.size : b.size - a.size),
    )
    .map(({ path }) => path);
}
