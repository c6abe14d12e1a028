import { setup } from 'xstate';
import type { FlowOutput } from '../support/flowOutput.ts';
export interface PropagationInput {
  /** The plant that a piece is taken from. */
  parent: {
    plantId: string;
    plantName: string;
    species: string | null;
    foodId: number | null;
  };
  /** The id that the note in the parent's timeline is going to have. */
  noteId: string;
}

/** Grow a new plant from a piece of another */
export const propagationMachine = setup({
  types: {
    events: {} as { type: 'overlay.closed' },
    input: {} as PropagationInput,
    output: {} as FlowOutput,
  },
}).createMachine({
  id: 'propagation',
  description: 'Grow a new plant from a piece of another',
  initial: 'open',
  output: { kind: 'cancelled' },
  states: {
    open: { description: 'To be written', on: { 'overlay.closed': 'cancelled' } },
    cancelled: { description: 'Left', type: 'final' },
  },
});
