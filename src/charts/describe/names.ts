import type { AnyStateNode } from 'xstate';
import { actorName } from '#walks/names.ts';
import { partsOf, sourceOf } from './source.ts';
import type { Trigger } from './description.ts';

/** The name under which a guard, action or actor stands in `setup`; the source if it is written inline. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part) return withParams(part as Parameterized);
  return typeof part === 'function' ? nameOfFunction(part as never) : sourceOf(part);
}

interface Parameterized {
  type: string;
  params?: unknown;
}

/** Params that are values tell two uses of one guard apart; params that are functions only pass on the event. */
function withParams({ type, params }: Parameterized): string {
  return params === undefined || typeof params === 'function' ? type : `${type} ${sourceOf(params)}`;
}

function nameOfFunction(part: {
  name: string;
  guards?: unknown[];
  type?: string;
  stateValue?: unknown;
}): string {
  if (part.stateValue !== undefined) return `stateIn ${valueText(part.stateValue)}`;
  const guards = (part.guards ?? []).map(nameOf).map((name) => (name.includes(' ') ? `(${name})` : name));
  if (part.guards && part.name === 'not') return `not ${guards[0]}`;
  if (part.guards) return guards.join(` ${part.name} `);
  if (part.type?.startsWith('xstate.')) return builtIn(part);
  const hasName =
    part.name !== '' && part.type === undefined && !['guard', 'actions', 'src'].includes(part.name);
  return hasName ? part.name : sourceOf(part);
}

/** Writes the state of `stateIn`: `#chart.open`, or a value of nested states as JSON. */
const valueText = (value: unknown) => (typeof value === 'string' ? value : sourceOf(value));

/** Writes `spawnChild` as what it starts: `spawnChild load as loader`. */
function spawnText({ src, id }: { src: unknown; id?: unknown }): string {
  const { id: machine, config } = Object(src) as { id?: unknown; config?: { name?: unknown } | (() => void) };
  const inline = [machine, config?.name].find((name) => typeof name === 'string' && name !== '') ?? 'inline';
  const what = typeof src === 'string' ? src : String(inline);
  return `spawnChild ${what}${typeof id === 'string' && id !== what ? ` as ${id}` : ''}`;
}

/** Writes a built-in action as its name and its parts: `sendTo thePrinter ticket.sent`, `assign { paid: … }`. */
function builtIn(action: object): string {
  const { type, ...parts } = action as { type: string };
  if (type === 'xstate.spawnChild') return spawnText(parts as { src: unknown });
  const texts = partsOf(parts).map(([, part]) => {
    const { type: event, ...fields } = Object(part) as { type?: unknown };
    const isEvent = typeof event === 'string' && typeof part === 'object' && Object.keys(fields).length === 0;
    return isEvent ? event : typeof part === 'string' ? part : sourceOf(part);
  });
  return [type.replace('xstate.', ''), ...texts].join(' ');
}

/** Returns whether an action is one that XState adds, to start or cancel a delay. */
export const isDelay = (action: unknown) =>
  typeof action === 'function' &&
  'type' in action &&
  (('id' in action && String(action.id).startsWith('xstate.after.')) ||
    ('sendId' in action && String(action.sendId).startsWith('xstate.after.')));

const actorTriggers = {
  done: 'xstate.done.actor.',
  error: 'xstate.error.actor.',
  snapshot: 'xstate.snapshot.',
};

/** Returns what makes a transition of a state happen, from XState's name for the event. */
export function triggerOf(eventType: string, source: AnyStateNode): Trigger {
  if (eventType === '') return { kind: 'always' };
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'stateDone' };
  for (const [kind, prefix] of Object.entries(actorTriggers)) {
    if (eventType.startsWith(prefix)) {
      return {
        kind: kind as keyof typeof actorTriggers,
        actor: actorOf(eventType.slice(prefix.length), source),
      };
    }
  }
  const after = source.after.find((transition) => transition.eventType === eventType);
  if (after) return { kind: 'after', delay: String(after.delay), ms: msOf(after.delay, source) };
  return { kind: 'event', event: eventType };
}

/** An actor without an id has a generated one; its name in `setup` says more. */
function actorOf(id: string, source: AnyStateNode): string {
  const invoke = source.invoke.find((each) => each.id === id);
  return invoke ? actorName(invoke, source) : id;
}

function msOf(delay: unknown, source: AnyStateNode): number | null {
  const value =
    typeof delay === 'string' ? (source.machine.implementations.delays[delay] ?? Number(delay)) : delay;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
