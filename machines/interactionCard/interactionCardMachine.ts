import { sendTo, setup } from 'xstate';
import type { OutboxOrder } from '../outbox/events.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

export type InteractionCardEvent =
  /** By typing; `before` is the note that the field showed. */
  | { type: 'note.changed'; note: string; before: string }
  /** The entry's day was changed. */
  | { type: 'day.changed'; occurredAt: string }
  /** Photos were taken for this entry; the files are stored outside the chart under these ids. */
  | { type: 'photos.added'; photoIds: string[] }
  /** By swipe or button. */
  | { type: 'deletion.requested'; photoCount: number }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.kept' }
  | { type: 'alert.dismissed' }
  /** Enter, a press outside, another card, or leaving the page. */
  | { type: 'card.left' }
  /** Snug went to the background. */
  | { type: 'page.hidden' };

export interface InteractionCardInput {
  plantId: string;
  interactionId: string;
}

/** A timeline entry in edit mode (spec §2 'Timeline cards', §4). */
export const interactionCardMachine = setup({
  types: {
    context: {} as InteractionCardInput,
    events: {} as InteractionCardEvent,
    input: {} as InteractionCardInput,
  },
  actors: {
    outbox: callbackStub<OutboxOrder>('outbox'),
    pageVisibility: callbackStub('pageVisibility'),
  },
  guards: {
    hasPhotos: (_, params: { photoCount: number }) => params.photoCount > 0,
  },
  actions: {
    typeNote: sendTo('outbox', ({ context }, { note, before }: { note: string; before: string }) => ({
      type: 'intents.made',
      intents: [{ kind: 'editInteraction', ...context, note, notesBefore: [before], isDraft: true }],
    })),
    releaseNote: sendTo('outbox', ({ context }) => ({
      type: 'draft.released',
      interactionId: context.interactionId,
    })),
    moveDay: sendTo('outbox', ({ context }, params: { occurredAt: string }) => ({
      type: 'intents.made',
      intents: [{ kind: 'editInteraction', ...context, occurredAt: params.occurredAt, isDraft: false }],
    })),
    addPhotos: sendTo('outbox', ({ context }, params: { photoIds: string[] }) => ({
      type: 'intents.made',
      intents: params.photoIds.map((photoId) => ({ kind: 'uploadPhoto', ...context, photoId })),
    })),
    deleteEntry: sendTo('outbox', ({ context }) => ({
      type: 'intents.made',
      intents: [{ kind: 'deleteInteraction', ...context }],
    })),
  },
  delays: {
    /** Debounce after the last keystroke, in ms (spec §9 'Note sync debounce'). */
    noteSync: 1000,
  },
}).createMachine({
  id: 'interactionCard',
  description: 'A timeline entry in edit mode',
  context: ({ input }) => input,
  initial: 'editing',
  invoke: [
    { id: 'outbox', src: 'outbox', onError: {} },
    { id: 'pageVisibility', src: 'pageVisibility', onError: {} },
  ],
  on: { 'card.left': '.left' },
  states: {
    editing: {
      description: 'The note is a text field, the day can be changed, photos can be added',
      initial: 'synced',
      on: {
        'day.changed': { actions: { type: 'moveDay', params: fieldOf('occurredAt') } },
        'photos.added': { actions: { type: 'addPhotos', params: fieldOf('photoIds') } },
        'deletion.requested': [
          { guard: { type: 'hasPhotos', params: fieldOf('photoCount') }, target: 'deletionRefused' },
          { target: 'confirmingDeletion' },
        ],
      },
      states: {
        synced: {
          description: 'The note is unchanged, or was released to be sent',
          on: {
            'note.changed': {
              target: 'typing',
              actions: { type: 'typeNote', params: ({ event: { note, before } }) => ({ note, before }) },
            },
          },
        },
        typing: {
          description: 'The typed note is shown at once and kept on the phone; it is sent when you pause',
          initial: 'pausing',
          exit: 'releaseNote',
          on: { 'page.hidden': 'synced' },
          states: {
            pausing: {
              description: 'The last keystroke was less than a second ago',
              after: { noteSync: '#interactionCard.editing.synced' },
              on: {
                'note.changed': {
                  target: 'pausing',
                  reenter: true,
                  actions: { type: 'typeNote', params: ({ event: { note, before } }) => ({ note, before }) },
                },
              },
            },
          },
        },
      },
    },
    confirmingDeletion: {
      description: "Delete this card? This action can't be undone.",
      on: {
        'deletion.confirmed': { target: 'deleted', actions: 'deleteEntry' },
        'deletion.kept': 'editing',
      },
    },
    deletionRefused: {
      description: 'Cannot delete interaction with photos.',
      on: { 'alert.dismissed': 'editing' },
    },
    left: { description: 'The card is closed, with your changes', type: 'final' },
    deleted: { description: 'The entry is deleted', type: 'final' },
  },
});
