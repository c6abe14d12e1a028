import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Returns a stable name of a transition: source, event, index among alternatives, target. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const siblings: readonly AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const place = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : '';
  const to = target?.map(({ id }) => id).join(' + ') ?? 'stays';
  return `${source.id} on ${eventType === '' ? 'always' : eventType}${place} → ${to}`;
}

/** Returns the path of a state, without the chart's name. */
export const pathOf = (node: AnyStateNode) => node.path.join('.');

/** Returns the active leaf states as one string. */
export const stateOf = (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(pathOf)
    .toSorted()
    .join(' ');
