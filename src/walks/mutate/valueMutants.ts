import { isDeepStrictEqual } from 'node:util';
import { assign, type AnyStateMachine } from 'xstate';
import { isPlain, mutantBy, type Config, type Mutant, type Place } from './mutantChange.ts';

/** A constant that the configuration passes to an action or a guard. */
interface Constant {
  place: Place;
  /** The action or guard and its field; constants of the same one can be mistaken for each other. */
  owner: string;
  value: unknown;
}

function constantsIn(value: unknown, place: Place): Constant[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => constantsIn(item, [...place, index]));
  if (!isPlain(value)) return [];
  const { type, params } = value;
  const own =
    typeof type === 'string' && isPlain(params)
      ? Object.entries(params).map(([field, given]) => ({
          place: [...place, 'params', field],
          owner: `${type}.${field}`,
          value: given,
        }))
      : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => constantsIn(item, [...place, key]))];
}

/**
 * Returns every chart that passes a wrong constant to one of its actions or guards: another one that it passes to the same field
 * elsewhere, or the opposite of a boolean.
 */
export function* exchangedConstantsOf(machine: AnyStateMachine): Generator<Mutant> {
  const all = constantsIn(machine.config, []);
  for (const { place, owner, value } of all) {
    const others =
      typeof value === 'boolean'
        ? [!value]
        : [...new Set(all.flatMap((one) => (one.owner === owner && one.value !== value ? [one.value] : [])))];
    for (const other of others)
      yield mutantBy(machine, {
        place,
        kind: `exchanged with ${JSON.stringify(other)}`,
        change: (holder: Config, key: string | number) => (holder[key] = other),
      });
  }
}

type Assigns = (args: Config, params: unknown) => Config;

/** An action of the chart that sets fields of its context. */
interface Assignment {
  name: string;
  assigns: Assigns;
}

function assignmentsOf(machine: AnyStateMachine): Assignment[] {
  return Object.entries(machine.implementations.actions as Record<string, unknown>).flatMap(
    ([name, action]) => {
      const { type, assignment } = action as { type?: string; assignment?: unknown };
      if (type !== 'xstate.assign') return [];
      const assigns: Assigns = (args, params) => {
        if (typeof assignment === 'function') return (assignment as Assigns)(args, params);
        return Object.fromEntries(
          Object.entries(assignment as Config).map(([field, given]) => [
            field,
            typeof given === 'function' ? (given as Assigns)(args, params) : given,
          ]),
        );
      };
      return [{ name, assigns }];
    },
  );
}

const withAction = (machine: AnyStateMachine, name: string, assigns: Assigns): AnyStateMachine =>
  machine.provide({ actions: { [name]: assign(assigns as never) } } as never);

/**
 * Returns every chart in which an action no longer sets one of the context's fields that it ever changes.
 *
 * @param play runs the chart through all actions
 */
export function* forgottenFieldsOf(
  machine: AnyStateMachine,
  play: (machine: AnyStateMachine) => void,
): Generator<Mutant> {
  for (const { name, assigns } of assignmentsOf(machine)) {
    const fields = new Set<string>();
    play(
      withAction(machine, name, (args, params) => {
        const set = assigns(args, params);
        const before = args.context as Config;
        for (const field of Object.keys(set))
          if (!isDeepStrictEqual(set[field], before[field])) fields.add(field);
        return set;
      }),
    );
    for (const field of fields)
      yield {
        name: `actions.${name}: no longer sets ${field}`,
        place: ['actions', name],
        kind: 'no longer set',
        machine: withAction(machine, name, (args, params) => {
          const { [field]: _, ...rest } = assigns(args, params);
          return rest;
        }),
      };
  }
}
