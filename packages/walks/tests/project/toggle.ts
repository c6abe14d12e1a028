import { createMachine } from 'xstate';

/** A switch that is turned on and off. */
export const toggleMachine = createMachine({
  id: 'toggle',
  initial: 'inactive',
  states: {
    inactive: { on: { toggled: 'active' } },
    active: { on: { toggled: 'inactive' }, after: { 2000: 'inactive' } },
  },
});
