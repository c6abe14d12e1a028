import { setup } from 'xstate';
import type { FlowOutput } from '../support/flowOutput.ts';
export interface PlantDetailsInput {
  plantId: string;
}

/** Change what is known of a plant */
export const plantDetailsMachine = setup({
  types: {
    events: {} as { type: 'overlay.closed' },
    input: {} as PlantDetailsInput,
    output: {} as FlowOutput,
  },
}).createMachine({
  id: 'plantDetails',
  description: 'Change what is known of a plant',
  initial: 'open',
  output: { kind: 'cancelled' },
  states: {
    open: { description: 'To be written', on: { 'overlay.closed': 'cancelled' } },
    cancelled: { description: 'Left', type: 'final' },
  },
});
