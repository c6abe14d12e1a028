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

/** Returns the path of a state from its keys. Spaces separate parallel states, so those of a key become `_`. */
export const pathText = (keys: readonly string[]) => keys.map((key) => key.replaceAll(/\s/g, '_')).join('.');

/** Returns the path of a state, without the chart's name. */
export const pathOf = (node: AnyStateNode) => pathText(node.path);

/** Returns the active leaf states as one string. */
export const stateOf = (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(pathOf)
    .toSorted()
    .join(' ');

/** XState numbers the actors of a state that were given no id: `0.chart.state`. */
export const isGenerated = (id: string) => /^\d+\./.test(id);

/** Returns the name of an actor: its id, or what it runs if it was given none. */
export const actorName = (invoke: AnyStateNode['invoke'][number], node: AnyStateNode): string =>
  isGenerated(invoke.id) ? sourceName(invoke, node) : invoke.id;

/** Returns what an actor runs: its name in `setup`, or for one that is written inline, the id of its machine or name of its function. */
export function sourceName({ src, id }: AnyStateNode['invoke'][number], node: AnyStateNode): string {
  if (typeof src !== 'string') return logicName(src) ?? 'inline';
  if (!src.startsWith('xstate.invoke.')) return src;
  const place = node.invoke.findIndex((each) => each.id === id);
  return logicName([node.config.invoke].flat()[place]?.src) ?? 'inline';
}

/** Returns the id of a machine or the name of a function from which an actor's logic was made; `null` if it has none. */
export function logicName(logic: unknown): string | null {
  const { id, config } = Object(logic) as { id?: unknown; config?: { name?: unknown } };
  const name = id ?? config?.name;
  return typeof name === 'string' && name !== '' ? name : null;
}
