import { emit, sendTo, setup } from 'xstate';
import type { OutboxOrder } from '../outbox/setup.ts';
import type { PhotoPlace } from '../photoDeletion/photoDeletionMachine.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { callbackStub } from '../support/provided.ts';

export interface ProfilePhotoInput {
  photo: PhotoPlace;
  /** The picture that the plant had before; `null` where it had none. */
  former: PhotoPlace | null;
}

export type ProfilePhotoEvent = { type: 'undo.requested' } | { type: 'overlay.closed' };

/**
 * A photo becomes the picture of its plant, at once (spec §2 'photo viewer'). For a moment the one that it had can be put back;
 * a plant that had none cannot be without again but by deleting the photo.
 */
export const profilePhotoMachine = setup({
  types: {
    context: {} as ProfilePhotoInput,
    events: {} as ProfilePhotoEvent,
    input: {} as ProfilePhotoInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
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
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
  },
  delays: {
    /** How long 'Undo' stands on the screen, in ms. */
    undoTime: 5000,
  },
}).createMachine({
  id: 'profilePhoto',
  description: 'Make a photo the picture of its plant',
  context: ({ input }) => input,
  initial: 'setting',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    setting: {
      description: 'It goes on its way',
      always: { target: 'undoable', actions: 'setPhoto' },
    },
    undoable: {
      description: 'Profile photo set; for a moment you can put the former one back',
      entry: 'signalSuccess',
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { guard: 'hasFormer', target: 'takenBack', actions: 'restoreFormer' },
        'overlay.closed': 'done',
      },
    },
    done: { description: 'The plant has a new picture', type: 'final', output: { kind: 'done' } },
    takenBack: {
      description: 'The plant has the picture that it had before',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});
