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
 * The typed place of a one-answer actor in a chart. The app provides the real one; a chart that runs without it
 * fails loudly instead of waiting for ever.
 *
 * @param name the actor's name in `setup({ actors })`
 */
export function promiseStub<Output, Input extends NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)));
}

/**
 * The typed place of an actor that keeps talking while its state lasts (a camera, a watcher).
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
 * The typed place of a whole flow whose code comes later than that of the chart around it.
 *
 * @param name the actor's name in `setup({ actors })`
 */
export function flowStub<Machine extends AnyStateMachine>(name: string): Machine {
  return callbackStub(name) as unknown as Machine;
}
