import { setup } from 'xstate';
import type { FlowOutput } from '../support/flowOutput.ts';
export interface KillInput {
  plantId: string;
  plantName: string;
  /** Where it is now; `null` for a plant in no pot. */
  potId: string | null;
  /** The id that the entry in the timeline is going to have. */
  interactionId: string;
}

/** Mark a plant dead */
export const killMachine = setup({
  types: {
    events: {} as { type: 'overlay.closed' },
    input: {} as KillInput,
    output: {} as FlowOutput,
  },
}).createMachine({
  id: 'kill',
  description: 'Mark a plant dead',
  initial: 'open',
  output: { kind: 'cancelled' },
  states: {
    open: { description: 'To be written', on: { 'overlay.closed': 'cancelled' } },
    cancelled: { description: 'Left', type: 'final' },
  },
});
