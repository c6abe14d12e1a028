import { createMachine, type AnyStateMachine } from 'xstate';

/** A chart with one thing changed. */
export interface Mutant {
  /** Where and what, as in `states.validating.invoke.onError: deleted`. */
  name: string;
  machine: AnyStateMachine;
}

type Config = Record<string, unknown>;
type Place = (string | number)[];
type Change = { place: Place; kind: string; change: (holder: Config, key: string | number) => void };

const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, copy(v)])) as T;
  return value;
};

const drop = (holder: Config, key: string | number) => {
  if (Array.isArray(holder)) holder.splice(key as number, 1);
  else delete holder[key];
};

/** The ids of all states to which a transition could be sent instead. From those that pass on at once it might come back. */
function idsOf(config: Config, id: string): string[] {
  const states = (config.states ?? {}) as Record<string, Config>;
  const below = Object.entries(states).flatMap(([key, state]) => idsOf(state, `${id}.${key}`));
  return config.always === undefined ? [id, ...below] : below;
}

/** Every one of these may be one thing, or several in their order. */
function each(config: Config, key: string, place: Place): { value: unknown; place: Place }[] {
  const value = config[key];
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.map((item, index) => ({ value: item, place: [...place, key, index] }));
  return [{ value, place: [...place, key] }];
}

/** Finds another state for a target, as seen from the state whose transition it is. */
type Elsewhere = (target: string) => string;

function* transitionChanges(value: unknown, place: Place, elsewhere: Elsewhere): Generator<Change> {
  yield { place, kind: 'deleted', change: drop };
  const sent = (target: string) => ({
    kind: 'sent elsewhere',
    change: (holder: Config, key: string | number) => (holder[key] = elsewhere(target)),
  });
  if (typeof value === 'string') yield { place, ...sent(value) };
  if (!isPlain(value)) return;
  if (typeof value.target === 'string') yield { place: [...place, 'target'], ...sent(value.target) };
  if (value.reenter) yield { place: [...place, 'reenter'], kind: 'dropped', change: drop };
  if (value.guard !== undefined) yield { place: [...place, 'guard'], kind: 'dropped', change: drop };
  for (const { place: at } of each(value, 'actions', place))
    yield { place: at, kind: 'dropped', change: drop };
}

function* changesOf(
  config: Config,
  place: Place,
  id: string,
  elsewhere: (id: string) => Elsewhere,
): Generator<Change> {
  const groups = [
    ...Object.entries((config.on ?? {}) as Config).map(([key]) => ['on', key] as const),
    ...Object.entries((config.after ?? {}) as Config).map(([key]) => ['after', key] as const),
  ];
  for (const [group, key] of groups)
    for (const item of each(config[group] as Config, key, [...place, group]))
      yield* transitionChanges(item.value, item.place, elsewhere(id));
  for (const key of ['always', 'onDone'])
    for (const item of each(config, key, place))
      yield* transitionChanges(item.value, item.place, elsewhere(id));
  for (const invoke of each(config, 'invoke', place))
    for (const key of ['onDone', 'onError', 'onSnapshot'])
      for (const item of each(invoke.value as Config, key, invoke.place))
        yield* transitionChanges(item.value, item.place, elsewhere(id));
  for (const key of ['entry', 'exit'])
    for (const item of each(config, key, place)) yield { place: item.place, kind: 'dropped', change: drop };
  for (const [key, state] of Object.entries((config.states ?? {}) as Record<string, Config>))
    yield* changesOf(state, [...place, 'states', key], `${id}.${key}`, elsewhere);
}

function applied(machine: AnyStateMachine, { place, change }: Change): AnyStateMachine {
  const config = copy(machine.config as unknown as Config);
  let holder = config;
  for (const key of place.slice(0, -1)) holder = holder[key] as Config;
  change(holder, place.at(-1)!);
  return createMachine(config as never, machine.implementations as never);
}

/**
 * Every chart that differs from this one in one place: a transition deleted or sent elsewhere, a guard or an action
 * dropped, a delay of another length.
 */
export function* mutantsOf(machine: AnyStateMachine): Generator<Mutant> {
  const config = machine.config as unknown as Config;
  const ids = idsOf(config, machine.id);
  const parentOf = (id: string) => id.slice(0, id.lastIndexOf('.'));
  const idOf = (target: string, from: string) => {
    if (target.startsWith('#')) return target.slice(1);
    return target.startsWith('.') ? `${from}${target}` : `${parentOf(from)}.${target}`;
  };
  const elsewhere = (from: string): Elsewhere => {
    return (target) => {
      const right = idOf(target, from);
      const others = ids.filter((id) => id !== right && !right.startsWith(`${id}.`) && id !== machine.id);
      // A neighbour where there is one: the likeliest slip of a pen.
      return `#${others.find((id) => parentOf(id) === parentOf(right)) ?? others[0] ?? machine.id}`;
    };
  };
  for (const found of changesOf(config, [], machine.id, elsewhere)) {
    const name = `${found.place.join('.')}: ${found.kind}`;
    yield { name, machine: applied(machine, found) };
  }
  for (const [delay, ms] of Object.entries(machine.implementations.delays)) {
    yield {
      name: `delay ${delay}: longer`,
      machine: machine.provide({ delays: { [delay]: Number(ms) + 1 } }),
    };
  }
}
