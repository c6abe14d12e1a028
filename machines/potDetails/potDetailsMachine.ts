import { setup } from 'xstate';
import type { FlowOutput } from '../support/flowOutput.ts';
export interface PotDetailsInput {
  potId: string;
}

/** Change what is known of a pot, and its labels */
export const potDetailsMachine = setup({
  types: {
    events: {} as { type: 'overlay.closed' },
    input: {} as PotDetailsInput,
    output: {} as FlowOutput,
  },
}).createMachine({
  id: 'potDetails',
  description: 'Change what is known of a pot, and its labels',
  initial: 'open',
  output: { kind: 'cancelled' },
  states: {
    open: { description: 'To be written', on: { 'overlay.closed': 'cancelled' } },
    cancelled: { description: 'Left', type: 'final' },
  },
});
