import type { ChartDescription } from '../describe/description.ts';

/** Returns a state as people know it: its path, and what its description says. */
export function stateText({ chart, states }: ChartDescription, path: string): string {
  const { description = '' } = states.find((state) => state.path === path) ?? {};
  const name = `\`${path || chart}\``;
  return description === '' || path === '' ? name : `${name} (“${description}”)`;
}
