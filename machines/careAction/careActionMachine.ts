import { assign, emit, sendTo, setup } from 'xstate';
import type { IntendedAction, NewIntent } from '#domain/intent.ts';
import type { OutboxOrder } from '../outbox/setup.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export interface CareActionInput {
  plantId: string;
  /** Where the plant is; `null` for a plant in no pot. */
  potId: string | null;
  action: IntendedAction & { actionFlow: 'log' | 'note' | 'camera' | 'location' };
  /** The id that the entry in the timeline is going to have. */
  interactionId: string;
}

export type CareActionEvent =
  | { type: 'note.submitted'; note: string }
  | { type: 'photos.submitted'; photoIds: string[]; note: string }
  | { type: 'place.submitted'; place: string }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

export interface CareActionContext extends CareActionInput {
  place: string;
}

/** Do something for a plant (spec §3 'actionFlow'): one tap for plain care, a sheet for a note, photos or a new place. */
export const careActionMachine = setup({
  types: {
    context: {} as CareActionContext,
    events: {} as CareActionEvent,
    input: {} as CareActionInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    outbox: callbackStub<OutboxOrder>('outbox'),
    movePot: promiseStub<void, { plantId: string; potId: string; place: string }>('movePot'),
  },
  guards: {
    isPlainCare: ({ context }) => context.action.actionFlow === 'log',
    isNote: ({ context }) => context.action.actionFlow === 'note',
    isCamera: ({ context }) => context.action.actionFlow === 'camera',
    hasText: (_, params: { text: string }) => params.text.trim() !== '',
    hasPhotos: (_, params: { photoIds: string[] }) => params.photoIds.length > 0,
    hasPot: ({ context }) => context.potId !== null,
  },
  actions: {
    addEntry: sendTo('outbox', ({ context }, params: { note: string; photoIds: string[] }) => {
      const { plantId, interactionId, action } = context;
      const { actionFlow, ...shown } = action;
      const note = params.note.trim();
      const entry: NewIntent = { kind: 'addInteraction', plantId, interactionId, action: shown, note };
      const photos = params.photoIds.map((photoId): NewIntent => ({
        kind: 'uploadPhoto',
        plantId,
        interactionId,
        photoId,
        // Without a word on them the entry is nothing but its photos.
        holdsEntry: note === '',
      }));
      return { type: 'intents.made', intents: [entry, ...photos] };
    }),
    takeBackEntry: sendTo('outbox', ({ context: { plantId, interactionId } }) => ({
      type: 'intents.made',
      intents: [{ kind: 'deleteInteraction', plantId, interactionId }],
    })),
    addMove: sendTo('outbox', ({ context }) => {
      const { plantId, interactionId, action, place } = context;
      const { actionFlow, ...shown } = action;
      const note = `Moved to ${place}`;
      return {
        type: 'intents.made',
        intents: [{ kind: 'addInteraction', plantId, interactionId, action: shown, note }],
      };
    }),
    keepPlace: assign((_, params: { place: string }) => ({ place: params.place.trim() })),
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    signalFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
  delays: {
    /** How long 'Undo' stands on the screen, in ms. */
    undoTime: 5000,
  },
}).createMachine({
  id: 'careAction',
  description: 'Do something for a plant',
  context: ({ input }) => ({ ...input, place: '' }),
  initial: 'choosingWay',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    choosingWay: {
      description: 'One tap, or a sheet',
      always: [
        {
          guard: 'isPlainCare',
          target: 'undoable',
          actions: { type: 'addEntry', params: { note: '', photoIds: [] } },
        },
        { guard: 'isNote', target: 'writingNote' },
        { guard: 'isCamera', target: 'choosingPhotos' },
        { target: 'choosingPlace' },
      ],
    },
    undoable: {
      description: 'It is in the timeline; for a moment you can take it back',
      entry: 'signalSuccess',
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'takeBackEntry' },
        'overlay.closed': 'done',
      },
    },
    writingNote: {
      description: 'A sheet with a field for the note',
      on: {
        'note.submitted': {
          guard: { type: 'hasText', params: ({ event }) => ({ text: event.note }) },
          target: 'added',
          actions: { type: 'addEntry', params: ({ event }) => ({ note: event.note, photoIds: [] }) },
        },
        'overlay.closed': 'cancelled',
      },
    },
    choosingPhotos: {
      description: 'A sheet in which photos are taken or chosen',
      on: {
        'photos.submitted': {
          guard: { type: 'hasPhotos', params: ({ event }) => ({ photoIds: event.photoIds }) },
          target: 'added',
          actions: {
            type: 'addEntry',
            params: ({ event }) => ({ note: event.note, photoIds: event.photoIds }),
          },
        },
        'overlay.closed': 'cancelled',
      },
    },
    choosingPlace: {
      description: 'A sheet for the place, with those that are known',
      initial: 'filling',
      on: {
        'place.submitted': [
          {
            guard: 'hasPot',
            target: 'movingPot',
            actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
          },
          {
            target: 'added',
            actions: [{ type: 'keepPlace', params: ({ event }) => ({ place: event.place }) }, 'addMove'],
          },
        ],
        'overlay.closed': 'cancelled',
      },
      states: {
        filling: { description: 'You say where it is now' },
        saveFailed: {
          description: 'Failed to save changes; what you typed is still there',
          entry: 'signalFailure',
        },
      },
    },
    movingPot: {
      description: 'Saving…',
      tags: 'busy',
      invoke: {
        id: 'movePot',
        src: 'movePot',
        input: ({ context }) => ({
          plantId: context.plantId,
          potId: context.potId!,
          place: context.place,
        }),
        onDone: { target: 'added', actions: 'addMove' },
        onError: 'choosingPlace.saveFailed',
      },
    },
    added: {
      description: 'It is in the timeline',
      type: 'final',
      entry: 'signalSuccess',
      output: { kind: 'done' },
    },
    done: { description: 'It stays in the timeline', type: 'final', output: { kind: 'done' } },
    takenBack: { description: 'It is taken back', type: 'final', output: { kind: 'cancelled' } },
    cancelled: {
      description: 'You closed the sheet; nothing changed',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});
