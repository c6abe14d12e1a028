import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
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
    const alike = all.filter((one) => one.owner === owner && !isDeepStrictEqual(one.value, value));
    const others = typeof value === 'boolean' ? [!value] : new Set(alike.map((one) => one.value));
    for (const other of others)
      yield mutantBy(machine, {
        place,
        kind: `exchanged with ${JSON.stringify(other)}`,
        change: (holder: Config, key: string | number) => (holder[key] = other),
      });
  }
}
