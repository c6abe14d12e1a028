import { createMachine } from 'xstate';

/** A traffic light with a signal for people on foot while it is red, and a state for a power failure. */
export const trafficLightMachine = createMachine({
  id: 'trafficLight',
  initial: 'running',
  states: {
    running: {
      initial: 'green',
      states: {
        green: { after: { 10_000: 'yellow' } },
        yellow: { after: { 2000: 'red' } },
        red: {
          initial: 'walk',
          onDone: 'green',
          states: {
            walk: { after: { 5000: 'hurry' } },
            hurry: { after: { 3000: 'stop' } },
            stop: { type: 'final' },
          },
        },
        where: { type: 'history', history: 'deep' },
      },
      on: { 'power.failed': 'blinking' },
    },
    blinking: { on: { 'power.restored': 'running.where' } },
  },
});
