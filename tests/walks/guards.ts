import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionKey } from './graph.ts';

/** One turn of a chart: where it stood, what came, which transitions it took. */
export interface Turn {
  nodes: readonly AnyStateNode[];
  eventType: string;
  taken: readonly AnyTransitionDefinition[];
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

/**
 * Which guards were asked in a turn, and what they said: a guard said yes where its transition was taken, and no where it
 * stood first in line and the turn went to a later one, to a state around it, or nowhere.
 *
 * @returns names such as `{transition}: no`
 */
export function guardOutcomes({ nodes, eventType, taken }: Turn): string[] {
  const outcomes = taken.filter(({ guard }) => guard !== undefined).map((t) => `${transitionKey(t)}: yes`);
  for (const node of nodes) {
    const candidates = eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
    const own = candidates.findIndex((candidate) => taken.includes(candidate));
    // A state inside this one answered first.
    if (own === -1 && taken.some(({ source }) => source !== node && isWithin(source, node))) continue;
    const passed = own === -1 ? candidates : candidates.slice(0, own);
    for (const candidate of passed) {
      if (candidate.guard !== undefined) outcomes.push(`${transitionKey(candidate)}: no`);
    }
  }
  return outcomes;
}

/** Both outcomes of every guard of a chart. */
export const allGuardOutcomes = (transitions: readonly AnyTransitionDefinition[]) =>
  transitions
    .filter(({ guard }) => guard !== undefined)
    .flatMap((t) => [`${transitionKey(t)}: yes`, `${transitionKey(t)}: no`]);
