import { setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

/** The item that is deleted or restored. */
export interface BinPlace {
  kind: components['schemas']['BinKind'];
  id: string;
}

/** A plant, a pot, a label or the unused labels of a sheet. */
export interface Deletable extends BinPlace {
  name: string;
  /** Whether it is a living plant, which may be marked as dead instead. */
  isAlive: boolean;
  /** The name of the plant in the pot that is deleted; it stays. */
  plantName: string | null;
}

export interface DeletionInput extends Deletable {
  /** Names this deletion, so that a request which arrives late, after an undo, does not delete again. */
  key: string;
}

export type DeletionEvent =
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
  | { type: 'retry.requested' }
  | { type: 'failure.accepted' }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

/**
 * Moves a plant or pot that was added by mistake, or labels, into the bin, from which it can be restored for 30 days. Both calls
 * may be repeated, so a lost response needs only a retry.
 */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionInput,
    events: {} as DeletionEvent,
    input: {} as DeletionInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'busy' | 'undoable',
  },
  actors: {
    deleteItem: promiseStub<void, BinPlace & { key: string }>('deleteItem'),
    restoreItem: promiseStub<void, BinPlace>('restoreItem'),
  },
  actions: {
    ...signals,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 5000,
  },
}).createMachine({
  id: 'deletion',
  description: 'Delete a plant, pot or label that was added by mistake or is lost',
  context: ({ input }) => input,
  initial: 'asking',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    asking: {
      description: 'Delete it? It can be restored for 30 days.',
      on: { 'deletion.confirmed': 'deleting', 'deletion.declined': 'cancelled' },
    },
    deleting: {
      description: 'It is moved into the bin',
      tags: 'busy',
      invoke: {
        id: 'deleteItem',
        src: 'deleteItem',
        input: ({ context: { kind, id, key } }) => ({ kind, id, key }),
        onDone: 'undoable',
        onError: 'deletionFailed',
      },
    },
    deletionFailed: {
      description: 'Failed to delete it; without a response, it may be in the bin',
      entry: 'signalFailure',
      on: { 'retry.requested': 'deleting', 'failure.accepted': 'failed' },
    },
    undoable: {
      description: 'It is in the bin; for a few seconds you can undo that here',
      tags: 'undoable',
      entry: 'signalSuccess',
      after: { undoTime: 'done' },
      on: { 'undo.requested': 'restoring', 'overlay.closed': 'done' },
    },
    restoring: {
      description: 'It is moved back',
      tags: 'busy',
      invoke: {
        id: 'restoreItem',
        src: 'restoreItem',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: 'takenBack',
        onError: 'restoringFailed',
      },
    },
    restoringFailed: {
      description: 'Failed to restore it; it is still in the bin, or back already',
      entry: 'signalFailure',
      on: { 'retry.requested': 'restoring', 'failure.accepted': 'failed' },
    },
    done: finalState('done', 'It is in the bin'),
    takenBack: finalState('cancelled', 'It is where it was'),
    failed: finalState('failed', 'The flow failed; you were informed'),
    cancelled: finalState('cancelled', 'You kept it, and nothing changed'),
  },
});
