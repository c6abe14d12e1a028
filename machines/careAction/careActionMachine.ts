import { assign, sendTo, setup } from 'xstate';
import type { IntendedAction, NewIntent } from '#domain/intent.ts';
import type { PhotoEntry } from '#domain/photoDays.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

export interface CareActionInput {
  plantId: string;
  /** The plant's pot; `null` if it is in none. */
  potId: string | null;
  action: IntendedAction & { actionFlow: 'log' | 'note' | 'camera' | 'location' };
  /** The id of the timeline entry to create. */
  interactionId: string;
  /** Whether the page may ask for a camera. */
  hasCamera: boolean;
}

export type CareActionEvent =
  | { type: 'note.submitted'; note: string }
  /** The shutter was pressed; the picture is stored outside the chart under this id. */
  | { type: 'photo.taken'; photoId: string }
  /** Photos were chosen from the phone's library, in the camera. */
  | { type: 'library.opened' }
  | { type: 'camera.closed' }
  /** One entry for each day of the photos, oldest first; the note is about the last one. */
  | { type: 'photos.submitted'; entries: PhotoEntry[]; note: string }
  | { type: 'place.submitted'; place: string }
  | { type: 'undo.requested' }
  /** The same action was chosen for the same plant again. */
  | { type: 'action.repeated' }
  /** It shall be recorded once more, under another id. */
  | { type: 'more.requested'; interactionId: string }
  | { type: 'day.opened' }
  /** The time at which the care was given, on another day or back on this one. */
  | { type: 'day.chosen'; occurredAt: string }
  | { type: 'overlay.closed' };

export interface CareActionContext extends CareActionInput {
  /** The photo that was taken by one tap; `null` if there is none. */
  photoId: string | null;
  /** The time that was chosen for the entry, ISO 8601; `null` for that of the tap. */
  occurredAt: string | null;
}

/** Returns the changes that add an entry with its photos. */
function entryIntents(
  { plantId, action: { actionFlow, ...action } }: CareActionContext,
  { interactionId, occurredAt, photos }: PhotoEntry,
  typed: string,
): NewIntent[] {
  const note = typed.trim();
  const time = occurredAt === undefined ? {} : { occurredAt };
  return [
    { kind: 'addInteraction', plantId, interactionId, action, note, ...time },
    ...photos.map((photo): NewIntent => ({
      kind: 'uploadPhoto',
      plantId,
      interactionId,
      ...photo,
      // Without a note the entry consists of its photos only.
      holdsEntry: note === '',
    })),
  ];
}

/** A care action for a plant (spec §3 'actionFlow'): one tap for plain care, the shutter for a photo, a sheet for the rest. */
export const careActionMachine = setup({
  types: {
    context: {} as CareActionContext,
    events: {} as CareActionEvent,
    input: {} as CareActionInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'undoable',
  },
  actors: {
    outbox: callbackStub<OutboxOrder>('outbox'),
  },
  guards: {
    isPlainCare: ({ context }) => context.action.actionFlow === 'log',
    isNote: ({ context }) => context.action.actionFlow === 'note',
    canTakePhoto: ({ context }) => context.action.actionFlow === 'camera' && context.hasCamera,
    isCamera: ({ context }) => context.action.actionFlow === 'camera',
    isOfNow: ({ context }) => context.occurredAt === null,
    hasText: (_, params: { text: string }) => params.text.trim() !== '',
    hasPhotos: (_, params: { entries: PhotoEntry[] }) => params.entries.length > 0,
  },
  actions: {
    addEntry: sendTo('outbox', ({ context }, params: { note: string; photoIds: string[] }) => {
      const { interactionId } = context;
      const photos = params.photoIds.map((photoId) => ({ photoId }));
      return {
        type: 'intents.made',
        intents: entryIntents(context, { interactionId, photos }, params.note),
      };
    }),
    addPhotoEntries: sendTo(
      'outbox',
      ({ context }, { entries, note }: { entries: PhotoEntry[]; note: string }) => ({
        type: 'intents.made',
        intents: entries.flatMap((entry) =>
          entryIntents(context, entry, entry === entries.at(-1) ? note : ''),
        ),
      }),
    ),
    takeBackEntry: sendTo('outbox', ({ context: { plantId, interactionId, photoId } }) => {
      const entry: NewIntent = { kind: 'deleteInteraction', plantId, interactionId };
      // The server deletes no entry that has a photo.
      const photo: NewIntent[] =
        photoId === null ? [] : [{ kind: 'deletePhoto', plantId, interactionId, photoId }];
      return { type: 'intents.made', intents: [...photo, entry] };
    }),
    addMove: sendTo('outbox', ({ context }, params: { place: string }) => {
      const { plantId, potId, interactionId, action } = context;
      const { actionFlow, ...shown } = action;
      const place = params.place.trim();
      const move: NewIntent[] = potId === null ? [] : [{ kind: 'movePlant', plantId, interactionId, place }];
      const note = `Moved to ${place}`;
      return {
        type: 'intents.made',
        intents: [...move, { kind: 'addInteraction', plantId, interactionId, action: shown, note }],
      };
    }),
    keepEntry: assign((_, params: { interactionId: string }) => params),
    moveEntry: sendTo('outbox', ({ context }, { occurredAt }: { occurredAt: string }) => {
      const { plantId, interactionId } = context;
      const move: NewIntent = { kind: 'editInteraction', plantId, interactionId, occurredAt, isDraft: false };
      return { type: 'intents.made', intents: [move] };
    }),
    keepTime: assign((_, params: { occurredAt: string }) => params),
    keepPhoto: assign((_, params: { photoId: string }) => params),
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 8000,
  },
}).createMachine({
  id: 'careAction',
  description: 'Record a care action for a plant',
  context: ({ input }) => ({ ...input, photoId: null, occurredAt: null }),
  initial: 'choosingWay',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    choosingWay: {
      description: 'Opens the camera, the right sheet, or none for plain care',
      always: [
        {
          guard: 'isPlainCare',
          target: 'undoable',
          actions: [{ type: 'addEntry', params: { note: '', photoIds: [] } }, 'signalSuccess'],
        },
        { guard: 'isNote', target: 'writingNote' },
        { guard: 'canTakePhoto', target: 'takingPhoto' },
        { guard: 'isCamera', target: 'choosingPhotos' },
        { target: 'choosingPlace' },
      ],
    },
    undoable: {
      description: 'The entry is in the timeline; for a few seconds you can undo it or change its day',
      tags: 'undoable',
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'takeBackEntry' },
        'day.opened': 'choosingDay',
        'action.repeated': { guard: 'isOfNow', target: 'repeated' },
        'overlay.closed': 'done',
      },
    },
    choosingDay: {
      description: 'A sheet for the day on which the care was given: today, yesterday or another one',
      on: {
        'day.chosen': {
          target: 'undoable',
          actions: [
            { type: 'moveEntry', params: fieldOf('occurredAt') },
            { type: 'keepTime', params: fieldOf('occurredAt') },
            'signalSuccess',
          ],
        },
        'overlay.closed': 'undoable',
      },
    },
    repeated: {
      description: 'The entry is in the timeline already; you can undo it, or record the care once more',
      tags: 'undoable',
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'takeBackEntry' },
        'more.requested': {
          target: 'undoable',
          actions: [
            { type: 'keepEntry', params: fieldOf('interactionId') },
            { type: 'addEntry', params: { note: '', photoIds: [] } },
            'signalSuccess',
          ],
        },
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
    takingPhoto: {
      description: 'The full-screen camera; its shutter saves the photo',
      on: {
        'photo.taken': {
          target: 'photographed',
          actions: [
            { type: 'keepPhoto', params: fieldOf('photoId') },
            { type: 'addEntry', params: ({ event }) => ({ note: '', photoIds: [event.photoId] }) },
          ],
        },
        'library.opened': 'choosingPhotos',
        'camera.closed': 'cancelled',
      },
    },
    photographed: {
      description: 'The photo is in the timeline; for a few seconds you can undo it',
      tags: 'undoable',
      entry: 'signalSuccess',
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'takeBackEntry' },
        'overlay.closed': 'done',
      },
    },
    choosingPhotos: {
      description:
        'A sheet with the selected photos and their days, to which a note and more photos can be added',
      on: {
        'photos.submitted': {
          guard: { type: 'hasPhotos', params: fieldOf('entries') },
          target: 'added',
          actions: {
            type: 'addPhotoEntries',
            params: ({ event }) => ({ entries: event.entries, note: event.note }),
          },
        },
        'overlay.closed': 'cancelled',
      },
    },
    choosingPlace: {
      description: 'A sheet for the new place, with the known places',
      on: {
        'place.submitted': {
          guard: { type: 'hasText', params: ({ event }) => ({ text: event.place }) },
          target: 'added',
          actions: { type: 'addMove', params: fieldOf('place') },
        },
        'overlay.closed': 'cancelled',
      },
    },
    added: finalState('done', 'The entry is in the timeline', 'signalSuccess'),
    done: finalState('done', 'The entry stays in the timeline'),
    takenBack: finalState('cancelled', 'The entry was undone'),
    cancelled: finalState('cancelled', 'You closed the sheet; nothing changed'),
  },
});
