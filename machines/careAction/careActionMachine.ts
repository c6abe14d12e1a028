import { setup } from 'xstate';
import type { IntendedAction } from '#domain/intent.ts';
import type { FlowOutput } from '../support/flowOutput.ts';

export interface CareActionInput {
  plantId: string;
  /** Where the plant is; `null` for a plant in no pot. */
  potId: string | null;
  action: IntendedAction & { actionFlow: 'log' | 'note' | 'camera' | 'location' };
  /** The id that the entry in the timeline is going to have. */
  interactionId: string;
}

/** Do something for a plant: one tap, or a sheet */
export const careActionMachine = setup({
  types: {
    events: {} as { type: 'overlay.closed' },
    input: {} as CareActionInput,
    output: {} as FlowOutput,
  },
}).createMachine({
  id: 'careAction',
  description: 'Do something for a plant',
  initial: 'open',
  output: { kind: 'cancelled' },
  states: {
    open: { description: 'To be written', on: { 'overlay.closed': 'cancelled' } },
    cancelled: { description: 'Left', type: 'final' },
  },
});
