import { setup } from 'xstate';
import type { FlowOutput } from '../support/flowOutput.ts';
export interface CarePreferencesInput {
  plantId: string;
  plantName: string;
}

/** Say how often a plant wants what */
export const carePreferencesMachine = setup({
  types: {
    events: {} as { type: 'overlay.closed' },
    input: {} as CarePreferencesInput,
    output: {} as FlowOutput,
  },
}).createMachine({
  id: 'carePreferences',
  description: 'Say how often a plant wants what',
  initial: 'open',
  output: { kind: 'cancelled' },
  states: {
    open: { description: 'To be written', on: { 'overlay.closed': 'cancelled' } },
    cancelled: { description: 'Left', type: 'final' },
  },
});
