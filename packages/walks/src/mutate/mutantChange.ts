import { createMachine, type AnyStateMachine } from 'xstate';

export type Config = Record<string, unknown>;
/** A path within a chart's configuration. */
export type Place = readonly (string | number)[];

/** A chart with one change. */
export interface Mutant {
  /** Path and kind of the change, such as `states.validating.invoke.onError: deleted`. */
  name: string;
  place: Place;
  kind: string;
  machine: AnyStateMachine;
}

/** One change of a chart's configuration, applied to a copy. */
export interface Change {
  place: Place;
  kind: string;
  change: (holder: Config, key: string | number) => void;
}

export const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, copy(v)])) as T;
  return value;
};

/** A change may send a chart in circles; then it fails after this many microsteps of one step. */
const mostMicrosteps = 100;

/** Returns the chart with all of these changes. */
export function changed(machine: AnyStateMachine, changes: readonly Change[]): AnyStateMachine {
  const config = copy(machine.config as unknown as Config);
  for (const { place, change } of changes) {
    let holder = config;
    for (const key of place.slice(0, -1)) holder = holder[key] as Config;
    change(holder, place.at(-1)!);
  }
  const options = { maxIterations: mostMicrosteps };
  return createMachine({ ...config, options } as never, machine.implementations as never);
}

export const mutantBy = (machine: AnyStateMachine, change: Change): Mutant => ({
  name: `${change.place.join('.')}: ${change.kind}`,
  place: change.place,
  kind: change.kind,
  machine: changed(machine, [change]),
});

export const drop = (holder: Config, key: string | number) => {
  if (Array.isArray(holder)) holder.splice(key as number, 1);
  else delete holder[key];
};
