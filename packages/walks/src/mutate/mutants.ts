import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf, transitionsOf } from '../graph.ts';
import {
  drop,
  isPlain,
  mutantBy,
  type Change,
  type Config,
  type Mutant,
  type Place,
} from './mutantChange.ts';

/**
 * Returns the ids of all states to which a transition could be redirected. Transient states are excluded, because they might lead
 * back.
 */
function idsOf(config: Config, id: string): string[] {
  const states = (config.states ?? {}) as Record<string, Config>;
  const below = Object.entries(states).flatMap(([key, state]) => idsOf(state, `${id}.${key}`));
  return config.always === undefined ? [id, ...below] : below;
}

/** Each of these keys may hold one value or an array. */
function each(config: Config, key: string, place: Place): { value: unknown; place: Place }[] {
  const value = config[key];
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.map((item, index) => ({ value: item, place: [...place, key, index] }));
  return [{ value, place: [...place, key] }];
}

/** Returns another state for a target, relative to the state that has the transition. */
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

/** Lets a delay without a name last 1 ms longer. */
const lengthen = (holder: Config, ms: string | number) => {
  holder[Number(ms) + 1] = holder[ms];
  delete holder[ms];
};

export const swapped = 'swapped with the next';

const swap = (holder: Config, key: string | number) => {
  const items = holder as unknown as unknown[];
  const at = key as number;
  [items[at], items[at + 1]] = [items[at + 1], items[at]];
};

/** Swaps each two neighbouring alternatives; the first alternative that may be taken wins. */
function* orderChanges(config: Config, key: string, place: Place): Generator<Change> {
  const items = each(config, key, place);
  for (const { place: at } of items.slice(0, -1)) yield { place: at, kind: swapped, change: swap };
}

function* alternatives(config: Config, key: string, place: Place, elsewhere: Elsewhere): Generator<Change> {
  yield* orderChanges(config, key, place);
  for (const item of each(config, key, place)) yield* transitionChanges(item.value, item.place, elsewhere);
}

function* markChanges(config: Config, place: Place): Generator<Change> {
  for (const { place: at } of each(config, 'tags', place)) yield { place: at, kind: 'dropped', change: drop };
}

/** @param isUsed whether a state is ever entered through its initial state, and not only through a named descendant */
function* initialChanges(
  config: Config,
  place: Place,
  id: string,
  isUsed: (id: string) => boolean,
): Generator<Change> {
  const other = Object.keys((config.states ?? {}) as Config).find((key) => key !== config.initial);
  if (typeof config.initial !== 'string' || other === undefined || !isUsed(id)) return;
  yield { place: [...place, 'initial'], kind: 'another', change: (holder, key) => (holder[key] = other) };
}

function* changesOf(
  config: Config,
  place: Place,
  id: string,
  elsewhere: (id: string) => Elsewhere,
  isUsed: (id: string) => boolean,
): Generator<Change> {
  yield* markChanges(config, place);
  yield* initialChanges(config, place, id, isUsed);
  for (const group of ['on', 'after'])
    for (const key of Object.keys((config[group] ?? {}) as Config))
      yield* alternatives(config[group] as Config, key, [...place, group], elsewhere(id));
  for (const ms of Object.keys((config.after ?? {}) as Config).filter((key) => Number(key) >= 0))
    yield { place: [...place, 'after', ms], kind: 'longer', change: lengthen };
  for (const key of ['always', 'onDone']) yield* alternatives(config, key, place, elsewhere(id));
  for (const invoke of each(config, 'invoke', place))
    for (const key of ['onDone', 'onError', 'onSnapshot'])
      yield* alternatives(invoke.value as Config, key, invoke.place, elsewhere(id));
  for (const key of ['entry', 'exit'])
    for (const item of each(config, key, place)) yield { place: item.place, kind: 'dropped', change: drop };
  for (const [key, state] of Object.entries((config.states ?? {}) as Record<string, Config>))
    yield* changesOf(state, [...place, 'states', key], `${id}.${key}`, elsewhere, isUsed);
}

type Delay = number | ((...args: never[]) => number);

const longer = (ms: Delay): Delay => (typeof ms === 'number' ? ms + 1 : (...args) => ms(...args) + 1);

/** Returns the states that are entered without naming one of their children. */
function enteredByInitial(machine: AnyStateMachine): Set<string> {
  const used = new Set<AnyStateNode>([machine.root]);
  for (const { target = [] } of transitionsOf(machine)) for (const node of target) used.add(node);
  for (const node of used) {
    if (node.type === 'parallel') for (const part of Object.values(node.states)) used.add(part);
    for (const first of node.initial?.target ?? []) used.add(first);
  }
  for (const node of nodesOf(machine.root)) if (node.parent?.type === 'parallel') used.add(node);
  return new Set([...used].map(({ id }) => id));
}

/**
 * Returns every chart that differs from this one in one place: a transition deleted or redirected, alternatives swapped, a guard,
 * action or tag dropped, another initial state, a changed delay.
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
      // Prefer a sibling: the most likely slip.
      return `#${others.find((id) => parentOf(id) === parentOf(right)) ?? others[0] ?? machine.id}`;
    };
  };
  const entered = enteredByInitial(machine);
  for (const found of changesOf(config, [], machine.id, elsewhere, (id) => entered.has(id)))
    yield mutantBy(machine, found);
  for (const [delay, ms] of Object.entries(machine.implementations.delays as Record<string, Delay>)) {
    yield {
      name: `delay ${delay}: longer`,
      place: ['delays', delay],
      kind: 'longer',
      machine: machine.provide({ delays: { [delay]: longer(ms) } as never }),
    };
  }
}
