import { fromPromise, setup } from 'xstate';
import { defineModel, nothing, plain } from 'statechart-walks';

/** The door of the README. */
export const doorMachine = setup({
  types: {
    events: {} as { type: 'key.used'; key: number } | { type: 'knob.turned' } | { type: 'bell.pressed' },
  },
  actors: { ring: fromPromise<void, { volume: number }>(async () => {}) },
  guards: { isRight: ({ event }) => event.type === 'key.used' && event.key === 7 },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'key.used': { guard: 'isRight', target: 'open' }, 'bell.pressed': 'ringing' } },
    ringing: { invoke: { src: 'ring', input: { volume: 3 }, onDone: 'shut', onError: 'shut' } },
    open: { on: { 'knob.turned': 'shut' } },
  },
});

export const doorModel = defineModel<typeof doorMachine>({
  machine: doorMachine,
  events: {
    'key.used': { right: { key: 7 }, wrong: { key: 8 } },
    'knob.turned': plain,
    'bell.pressed': plain,
  },
  actors: { ring: { done: nothing } },
  journeys: [
    { name: 'the right key opens', steps: ['key.used (right)', 'knob.turned'], ends: { state: 'shut' } },
    { name: 'a wrong key does nothing', steps: ['key.used (wrong)'], ends: { state: 'shut' } },
    {
      name: 'the bell rings',
      steps: ['bell.pressed'],
      ends: { state: 'ringing' },
      calls: [{ ring: { volume: 3 } }],
    },
  ],
  promises: {
    ringing: {
      'ring done → shut': 'The bell stops by itself (issue 12)',
      'ring fails → shut': 'A broken bell does not block the door',
    },
  },
  throughout: { 'never calls ring until bell.pressed': 'The bell is quiet until it is pressed' },
});
