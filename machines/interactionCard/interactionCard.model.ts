import { ids, made } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { interactionCardMachine } from './interactionCardMachine.ts';

const entry = { plantId: ids.plant, interactionId: ids.note };
const typed = made({
  kind: 'editInteraction',
  ...entry,
  note: 'On the sill',
  notesBefore: ['On the s'],
  isDraft: true,
});
const released = { outbox: { type: 'draft.released', interactionId: ids.note } };

export const interactionCardModel = defineModel<typeof interactionCardMachine>({
  machine: interactionCardMachine,
  overview: {
    does: 'an entry in edit mode: note, day, photos, deletion',
    lifetime: 'child of `timeline` while the entry is edited',
  },
  starts: { '': { plantId: ids.plant, interactionId: ids.note } },
  events: {
    'note.changed': { '': { note: 'On the sill', before: 'On the s' } },
    'day.changed': { '': { occurredAt: '2026-02-27T12:00:00.000Z' } },
    'photos.added': { '': { photoIds: [ids.photo] } },
    'deletion.requested': { plain: { photoCount: 0 }, pictured: { photoCount: 1 } },
    'deletion.confirmed': plain,
    'deletion.kept': plain,
    'alert.dismissed': plain,
    'card.left': plain,
    'page.hidden': plain,
  },
  actors: { outbox: {}, pageVisibility: {} },
  writes: ['outbox'],
  journeys: [
    {
      name: 'a note is sent a second after the last keystroke',
      steps: ['note.changed', 'note.changed', 'after noteSync (1000 ms)'],
      ends: { state: 'editing.synced' },
      tells: [typed, typed, released],
    },
    {
      name: 'a note is sent at once when the card is left',
      steps: ['note.changed', 'card.left'],
      ends: { state: 'left' },
      tells: [typed, released],
    },
    {
      name: 'a note is sent at once when Snug goes to the background',
      steps: ['note.changed', 'page.hidden'],
      ends: { state: 'editing.synced' },
    },
    {
      name: 'an entry is deleted after confirmation',
      steps: ['deletion.requested (plain)', 'deletion.confirmed'],
      ends: { state: 'deleted' },
      tells: [made({ kind: 'deleteInteraction', ...entry })],
    },
    {
      name: 'an entry gets another day and photos',
      steps: ['day.changed', 'photos.added'],
      ends: { state: 'editing.synced' },
      tells: [
        made({ kind: 'editInteraction', ...entry, occurredAt: '2026-02-27T12:00:00.000Z', isDraft: false }),
        made({ kind: 'uploadPhoto', ...entry, photoId: ids.photo }),
      ],
    },
    {
      name: 'an entry is kept if the user declines',
      steps: ['deletion.requested (plain)', 'deletion.kept'],
      ends: { state: 'editing.synced' },
    },
    {
      name: 'an entry with photos cannot be deleted',
      steps: ['deletion.requested (pictured)', 'ignored: deletion.confirmed', 'alert.dismissed'],
      ends: { state: 'editing.synced' },
    },
  ],
  throughout: {
    'never tells intents.made after in left': 'An entry that was left is not changed any more (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': 'A crash of the outbox does not close the card (decision)',
      'pageVisibility fails → stays':
        'A card can be edited even if Snug cannot detect that it is hidden (decision)',
    },
    editing: {
      'day.changed → stays, tells intents.made': 'An entry can be moved to another day (decision)',
      'photos.added → stays, tells intents.made': 'Photos can be added to an entry (spec §2)',
    },
    'editing.typing.pausing': {
      'note.changed → stays, waits 1000': 'A note is sent a second after the last keystroke (spec §4, §9)',
    },
  },
  browser: {
    never: {
      'outbox fails': 'it only forwards events; this is a safety net',
      'pageVisibility fails': 'it only listens; this is a safety net',
    },
    // An entry has photos after some were added.
    canFollow: ({ before, step }) =>
      !step.startsWith('deletion.requested') || step.includes('pictured') === before.includes('photos.added'),
  },
});
