import { sendTo, setup } from 'xstate';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { callbackStub } from '../support/provided.ts';

/** A photo, with its plant and entry. */
export interface PhotoPlace {
  plantId: string;
  /** The entry that the photo belongs to. */
  interactionId: string;
  photoId: string;
}

export type PhotoDeletionEvent = { type: 'deletion.confirmed' } | { type: 'deletion.kept' };

/**
 * Deletes a photo after confirmation (spec §4 'Photo delete'). The photo disappears at once; if the server refuses, the outbox
 * shows an alert and the photo is restored.
 */
export const photoDeletionMachine = setup({
  types: {
    context: {} as PhotoPlace,
    events: {} as PhotoDeletionEvent,
    input: {} as PhotoPlace,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  actions: {
    deletePhoto: sendTo('outbox', ({ context }) => ({
      type: 'intents.made',
      intents: [{ kind: 'deletePhoto', ...context }],
    })),
    signalSuccess: signals.signalSuccess,
  },
}).createMachine({
  id: 'photoDeletion',
  description: 'Delete a photo',
  context: ({ input }) => input,
  initial: 'confirming',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    confirming: {
      description: "Delete this photo? This action can't be undone.",
      on: {
        'deletion.confirmed': { target: 'deleted', actions: 'deletePhoto' },
        'deletion.kept': 'kept',
      },
    },
    deleted: finalState('done', 'The photo is deleted', 'signalSuccess'),
    kept: finalState('cancelled', 'The photo is kept'),
  },
});
