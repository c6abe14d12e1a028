import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';

const missing = (name: string) => new Error(`\`${name}\` must be provided`);

/**
 * A typed placeholder for a promise actor in a chart. The app provides the real one; without it the chart fails instead of
 * waiting forever.
 *
 * @param name the actor's name in `setup({ actors })`
 */
export function promiseStub<Output, Input extends NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)));
}

/**
 * A typed placeholder for an actor that sends events as long as its state lasts (a camera, a watcher).
 *
 * @param name the actor's name in `setup({ actors })`
 */
export function callbackStub<Receives extends EventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
) {
  return fromCallback<Receives, Input, AnyEventObject>(() => {
    throw missing(name);
  });
}

/**
 * A typed placeholder for a whole flow whose code is loaded later than its parent's.
 *
 * @param name the actor's name in `setup({ actors })`
 */
export function flowStub<Machine extends AnyStateMachine>(name: string): Machine {
  return callbackStub(name) as unknown as Machine;
}
