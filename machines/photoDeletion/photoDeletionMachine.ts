import { sendTo, setup } from 'xstate';
import type { OutboxOrder } from '../outbox/setup.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { callbackStub } from '../support/provided.ts';

/** A photo, and where it belongs. */
export interface PhotoPlace {
  plantId: string;
  /** The entry that it is a photo of. */
  interactionId: string;
  photoId: string;
}

export type PhotoDeletionEvent = { type: 'deletion.confirmed' } | { type: 'deletion.kept' };

/**
 * A photo is deleted after a question (spec §4 'Photo delete'). It is gone at once; where the server refuses, the outbox says so
 * and the photo is shown again.
 */
export const photoDeletionMachine = setup({
  types: {
    context: {} as PhotoPlace,
    events: {} as PhotoDeletionEvent,
    input: {} as PhotoPlace,
    output: {} as FlowOutput,
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  actions: {
    deletePhoto: sendTo('outbox', ({ context }) => ({
      type: 'intents.made',
      intents: [{ kind: 'deletePhoto', ...context }],
    })),
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
    deleted: { description: 'The photo is gone', type: 'final', output: { kind: 'done' } },
    kept: { description: 'The photo stays', type: 'final', output: { kind: 'cancelled' } },
  },
});
