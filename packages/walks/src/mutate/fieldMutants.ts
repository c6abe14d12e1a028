import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import {
  changed,
  isPlain,
  mutantBy,
  type Change,
  type Config,
  type Mutant,
  type Place,
} from './mutantChange.ts';

/**
 * A value that a chart passes on at one place of its configuration: an actor's `input`, the `params` of an action or guard, or
 * its `output`.
 */
interface Handed {
  place: Place;
  /** Its fields, each with the context fields that had a different value at some point. */
  fields: Map<string, Set<string>>;
}

type Hands = (args: { context: Config }, ...rest: unknown[]) => unknown;

const isHanded = (key: string | number | undefined) =>
  typeof key === 'string' && /^(input|params|output)$/.test(key);

function placesIn(value: unknown, place: Place): Place[] {
  if (isHanded(place.at(-1)) && (typeof value === 'function' || isPlain(value))) return [place];
  if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, [...place, index]));
  if (isPlain(value)) return Object.entries(value).flatMap(([key, item]) => placesIn(item, [...place, key]));
  return [];
}

/** Changes a passed value, whether it is a function or plain data. */
const rewrite =
  (change: (handed: Config, context: Config) => unknown) => (holder: Config, key: string | number) => {
    const written = holder[key];
    const handed: Hands = (args, ...rest) => {
      const value = typeof written === 'function' ? (written as Hands)(args, ...rest) : written;
      return isPlain(value) ? change(value, args.context) : value;
    };
    holder[key] = handed;
  };

/** @param play runs the chart, to observe which fields it passes on */
function handedBy(machine: AnyStateMachine, play: (machine: AnyStateMachine) => void): Handed[] {
  const found = placesIn(machine.config, []).map((place): Handed => ({
    place,
    fields: new Map(),
  }));
  const note = ({ place, fields }: Handed): Change => ({
    place,
    kind: 'noted',
    change: rewrite((value, around) => {
      for (const [field, given] of Object.entries(value)) {
        const others = fields.get(field) ?? new Set();
        fields.set(field, others);
        for (const [name, kept] of Object.entries(around))
          if (!isDeepStrictEqual(given, kept)) others.add(name);
      }
      return value;
    }),
  });
  play(changed(machine, found.map(note)));
  return found;
}

/**
 * Returns every chart that passes on a different value at one place: a field left out or, for the input of an actor, read from
 * another field of the context.
 *
 * @param play runs the chart through all places
 */
export function* fieldMutantsOf(
  machine: AnyStateMachine,
  play: (machine: AnyStateMachine) => void,
): Generator<Mutant> {
  for (const { place, fields } of handedBy(machine, play)) {
    for (const [field, others] of fields) {
      const left = rewrite(({ [field]: _, ...rest }) => rest);
      yield mutantBy(machine, { place, kind: `${field} left out`, change: left });
      if (place.at(-1) !== 'input') continue;
      for (const other of others) {
        const read = rewrite((value, { [other]: wrong }) => ({ ...value, [field]: wrong }));
        yield mutantBy(machine, { place, kind: `${field} read from ${other}`, change: read });
      }
    }
  }
}
