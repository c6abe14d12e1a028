import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionKey } from './names.ts';

/** One microstep of a chart: the active states, the event, the transitions taken. */
export interface Turn {
  nodes: readonly AnyStateNode[];
  eventType: string;
  taken: readonly AnyTransitionDefinition[];
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

/**
 * Returns which guards were evaluated in a turn, with their results. A guard returned true if its transition was taken. It
 * returned false if it came first and a later alternative, an ancestor's transition or none was taken.
 *
 * @returns names such as `{transition}: no`
 */
export function guardOutcomes({ nodes, eventType, taken }: Turn): string[] {
  const outcomes = taken.filter(({ guard }) => guard !== undefined).map((t) => `${transitionKey(t)}: yes`);
  for (const node of nodes) {
    const candidates = eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
    const own = candidates.findIndex((candidate) => taken.includes(candidate));
    // A descendant's transition took precedence.
    if (own === -1 && taken.some(({ source }) => source !== node && isWithin(source, node))) continue;
    const passed = own === -1 ? candidates : candidates.slice(0, own);
    for (const candidate of passed) {
      if (candidate.guard !== undefined) outcomes.push(`${transitionKey(candidate)}: no`);
    }
  }
  return outcomes;
}

/** Returns both results of every guard of a chart. */
export const allGuardOutcomes = (transitions: readonly AnyTransitionDefinition[]) =>
  transitions
    .filter(({ guard }) => guard !== undefined)
    .flatMap((t) => [`${transitionKey(t)}: yes`, `${transitionKey(t)}: no`]);
