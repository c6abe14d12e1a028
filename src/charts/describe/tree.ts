import type { ChartDescription, StateDescription } from './description.ts';

/** Returns whether a state is another one, or lies inside it. The empty path is the root, which holds all states. */
export const isWithin = (path: string, ancestor: string) =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);

/** Returns a state and its ancestors, the innermost first and the root last. */
export function upwards(path: string): string[] {
  const parts = path.split('.');
  const ancestors = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return path === '' ? [''] : [...ancestors, ''];
}

export const childrenOf = ({ states }: ChartDescription, parent: string): StateDescription[] =>
  states.filter((state) => state.parent === parent);

/** Returns the states in which a chart can be, and that hold no other state: atomic and final ones. */
export const leavesIn = ({ states }: ChartDescription, path = '') =>
  states.filter(({ path: inner, type }) => isWithin(inner, path) && (type === 'atomic' || type === 'final'));
