import { sendTo, setup } from 'xstate';
import type { OutboxOrder } from '../outbox/events.ts';
import type { PhotoPlace } from '../photoDeletion/photoDeletionMachine.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { callbackStub } from '../support/provided.ts';

export interface ProfilePhotoInput {
  photo: PhotoPlace;
  /** The previous profile photo; `null` if there was none. */
  former: PhotoPlace | null;
}

export type ProfilePhotoEvent = { type: 'undo.requested' } | { type: 'overlay.closed' };

/**
 * Sets a plant's profile photo at once (spec §2 'photo viewer'). The previous one can be restored for a few seconds; a plant that
 * had none only loses the new one if that photo is deleted.
 */
export const profilePhotoMachine = setup({
  types: {
    context: {} as ProfilePhotoInput,
    events: {} as ProfilePhotoEvent,
    input: {} as ProfilePhotoInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'undoable',
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  guards: { hasFormer: ({ context }) => context.former !== null },
  actions: {
    setPhoto: sendTo('outbox', ({ context }) => ({
      type: 'intents.made',
      intents: [{ kind: 'setProfilePhoto', ...context.photo }],
    })),
    restoreFormer: sendTo('outbox', ({ context }) => ({
      type: 'intents.made',
      intents: [{ kind: 'setProfilePhoto', ...context.former! }],
    })),
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 5000,
  },
}).createMachine({
  id: 'profilePhoto',
  description: 'Set the profile photo of a plant',
  context: ({ input }) => input,
  initial: 'setting',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    setting: {
      description: 'The change is passed to the outbox',
      always: { target: 'undoable', actions: 'setPhoto' },
    },
    undoable: {
      description: 'Profile photo set; for a few seconds you can restore the previous one',
      tags: 'undoable',
      entry: 'signalSuccess',
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { guard: 'hasFormer', target: 'takenBack', actions: 'restoreFormer' },
        'overlay.closed': 'done',
      },
    },
    done: finalState('done', 'The plant has a new profile photo'),
    takenBack: finalState('cancelled', 'The plant has its previous profile photo'),
  },
});
