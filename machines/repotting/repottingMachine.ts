import { setup } from 'xstate';
import type { FlowOutput } from '../support/flowOutput.ts';
export interface RepottingInput {
  plantId: string;
  plantName: string;
  /** Where it is now; `null` for a plant in no pot. */
  potId: string | null;
  potName: string | null;
  /** The id that the entry in the timeline is going to have. */
  interactionId: string;
}

/** Move a plant into another pot */
export const repottingMachine = setup({
  types: {
    events: {} as { type: 'overlay.closed' },
    input: {} as RepottingInput,
    output: {} as FlowOutput,
  },
}).createMachine({
  id: 'repotting',
  description: 'Move a plant into another pot',
  initial: 'open',
  output: { kind: 'cancelled' },
  states: {
    open: { description: 'To be written', on: { 'overlay.closed': 'cancelled' } },
    cancelled: { description: 'Left', type: 'final' },
  },
});
