import { assign, sendTo, setup } from 'xstate';
import type { IntendedAction, NewIntent } from '#domain/intent.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

export interface HealthInput {
  plantId: string;
  /** The id of the timeline entry to create. */
  interactionId: string;
}

/** What was said: one of the actions of health, a note, and the photos that were taken, which are stored outside the chart. */
export interface HealthAnswer {
  action: IntendedAction;
  note: string;
  photoIds: string[];
}

export type HealthEvent =
  | { type: 'health.chosen'; answer: HealthAnswer }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

export interface HealthContext extends HealthInput {
  /** `null` until it is given. */
  answer: HealthAnswer | null;
}

/** Records how a plant is (decision): thriving, fine or struggling, in one tap, perhaps with a photo. For a few seconds that can be undone. */
export const healthMachine = setup({
  types: {
    context: {} as HealthContext,
    events: {} as HealthEvent,
    input: {} as HealthInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'undoable',
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  actions: {
    keepAnswer: assign((_, params: { answer: HealthAnswer }) => params),
    addEntry: sendTo('outbox', ({ context: { plantId, interactionId, answer } }) => {
      const { action, note, photoIds } = answer!;
      const entry: NewIntent = { kind: 'addInteraction', plantId, interactionId, action, note: note.trim() };
      const photos = photoIds.map((photoId): NewIntent => ({
        kind: 'uploadPhoto',
        plantId,
        interactionId,
        photoId,
        // The entry says something without its photos, too.
        holdsEntry: false,
      }));
      return { type: 'intents.made', intents: [entry, ...photos] };
    }),
    takeBackEntry: sendTo('outbox', ({ context: { plantId, interactionId, answer } }) => {
      // The server deletes no entry that has a photo.
      const photos = answer!.photoIds.map((photoId): NewIntent => ({
        kind: 'deletePhoto',
        plantId,
        interactionId,
        photoId,
      }));
      return {
        type: 'intents.made',
        intents: [...photos, { kind: 'deleteInteraction', plantId, interactionId }],
      };
    }),
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 8000,
  },
}).createMachine({
  id: 'health',
  description: 'Say how a plant is',
  context: ({ input }) => ({ ...input, answer: null }),
  initial: 'asking',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    asking: {
      description: 'A sheet asks how the plant is; a photo and a note can be added before you answer',
      on: {
        'health.chosen': {
          target: 'answered',
          actions: { type: 'keepAnswer', params: fieldOf('answer') },
        },
        'overlay.closed': 'cancelled',
      },
    },
    answered: {
      description: 'The answer is in the timeline; for a few seconds you can undo it',
      tags: 'undoable',
      entry: ['addEntry', 'signalSuccess'],
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'takeBackEntry' },
        'overlay.closed': 'done',
      },
    },
    done: finalState('done', 'The answer stays in the timeline'),
    takenBack: finalState('cancelled', 'The answer was undone'),
    cancelled: finalState('cancelled', 'You closed the sheet; nothing changed'),
  },
});
