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

/** What a chart hands on at a place of its configuration: `input` of an actor, `params` of an action or guard, its `output`. */
interface Handed {
  place: Place;
  /** Its fields, each with the fields of the context that were ever seen to hold something else. */
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

/** A change of what is handed on, whether it is written as a function or as plain data. */
const rewrite =
  (change: (handed: Config, context: Config) => unknown) => (holder: Config, key: string | number) => {
    const written = holder[key];
    const handed: Hands = (args, ...rest) => {
      const value = typeof written === 'function' ? (written as Hands)(args, ...rest) : written;
      return isPlain(value) ? change(value, args.context) : value;
    };
    holder[key] = handed;
  };

/** @param play runs the chart, so that it can be seen which fields it hands on */
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
 * Every chart that hands on something else than this one at one place: a field left out, or for what actors are given, read from
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
