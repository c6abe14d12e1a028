import { failure, ids, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { sittingMachine, type SittingEntry } from './sittingMachine.ts';

const token = 'secret';
const watered: SittingEntry = {
  id: ids.interaction,
  plantId: ids.plant,
  actionId: 1,
  note: '',
  photoId: null,
};
const photographed: SittingEntry = {
  ...watered,
  id: ids.note,
  actionId: 9,
  note: 'A new leaf',
  photoId: ids.photo,
};
const reason = 'This is already done.';
const answers = {
  saved: { kind: 'saved' },
  ended: { kind: 'closed', why: 'ended' },
  refused: { kind: 'refused', reason },
} as const;

export const sittingModel = defineModel<typeof sittingMachine>({
  machine: sittingMachine,
  overview: {
    does: 'a sitter opens their link, records care, notes and photos, and takes them back',
    lifetime: 'as long as `/sit/{token}` is open',
  },
  starts: { '': { token } },
  events: {
    'retry.requested': plain,
    'note.requested': { '': { plantId: ids.plant }, 'for another plant': { plantId: ids.otherPlant } },
    'note.closed': plain,
    'entry.made': { '': { entry: watered }, 'with a photo': { entry: photographed } },
    'entry.takenBack': { '': { id: ids.interaction } },
    'entry.dropped': plain,
  },
  actors: {
    openSitting: {
      done: {
        open: { kind: 'open' },
        early: { kind: 'closed', why: 'early' },
        ended: { kind: 'closed', why: 'ended' },
        unknown: { kind: 'closed', why: 'unknown' },
      },
    },
    saveEntry: { done: answers },
    undoEntry: { done: answers },
  },
  writes: ['saveEntry', 'undoEntry'],
  headlessOnly:
    'e2e/journeys/sitting.spec.ts opens the link on a phone without an account, which no walk has',
  quiet: {
    'openSitting fails → unreachable': 'the whole page says so, and nothing was changed',
  },
  journeys: [
    {
      name: 'a sitter does one thing after another',
      steps: [
        'openSitting: open',
        'entry.made',
        'saveEntry: saved',
        'entry.made (with a photo)',
        'saveEntry: saved',
      ],
      ends: { state: 'open.saved', emits: [success, success] },
      keeps: { entry: null },
      calls: [{ saveEntry: watered }, { saveEntry: photographed }],
    },
    {
      name: 'a sitter writes notes for two plants, and closes the second one',
      steps: [
        'openSitting: open',
        'note.requested',
        'entry.made',
        'saveEntry: saved',
        'note.requested (for another plant)',
        'note.closed',
      ],
      ends: { state: 'open.quiet' },
      keeps: { notedPlantId: ids.otherPlant },
    },
    {
      name: 'what was refused last is there when the note is opened again',
      steps: [
        'openSitting: open',
        'entry.made',
        'saveEntry: refused',
        'entry.made (with a photo)',
        'saveEntry: refused',
        'note.requested',
      ],
      ends: { state: 'open.writing' },
      keeps: { entry: photographed, notedPlantId: ids.plant },
    },
    {
      name: 'a link that is tried too early and then too late says that it has ended',
      steps: ['openSitting: early', 'retry.requested', 'openSitting: ended'],
      ends: { state: 'closed' },
      keeps: { why: 'ended' },
    },
    {
      name: 'a sitter waters a plant, and takes it back',
      steps: ['openSitting: open', 'entry.made', 'saveEntry: saved', 'entry.takenBack', 'undoEntry: saved'],
      ends: { state: 'open.undone', emits: [success, success] },
      calls: [{ openSitting: { token } }, { saveEntry: watered }, { undoEntry: { id: ids.interaction } }],
    },
    {
      name: 'a photo whose response was lost is sent again, and saved once',
      steps: [
        'openSitting: open',
        'entry.made (with a photo)',
        'saveEntry fails',
        'retry.requested',
        'saveEntry: saved',
      ],
      ends: { state: 'open.saved', emits: [failure, success] },
      calls: [{ saveEntry: photographed }, { saveEntry: photographed }],
    },
    {
      name: 'what was not saved can be left',
      steps: ['openSitting: open', 'entry.made', 'saveEntry fails', 'entry.dropped'],
      ends: { state: 'open.quiet' },
    },
    {
      name: 'a sitter reads that another person has done it',
      steps: ['openSitting: open', 'entry.made', 'saveEntry: refused'],
      ends: { state: 'open.refused', emits: [failure] },
      keeps: { reason },
    },
    {
      name: 'a sitter reads why something cannot be taken back',
      steps: ['openSitting: open', 'entry.takenBack', 'undoEntry: refused'],
      ends: { state: 'open.refused', emits: [failure] },
      keeps: { reason },
    },
    {
      name: 'a message says that it could not be taken back',
      steps: ['openSitting: open', 'entry.takenBack', 'undoEntry fails'],
      ends: { state: 'open.undoFailed', emits: [failure] },
    },
    {
      name: 'a link that ended while its page was open says so, and can be tried again',
      steps: ['openSitting: open', 'entry.made', 'saveEntry: ended', 'retry.requested', 'openSitting: ended'],
      ends: { state: 'closed', emits: [failure] },
      keeps: { why: 'ended' },
    },
    {
      name: 'a link that ended says so when something is saved',
      steps: ['openSitting: open', 'entry.made', 'saveEntry: ended'],
      ends: { state: 'lost', emits: [failure] },
      keeps: { why: 'ended' },
    },
    {
      name: 'a link that ended says so when something is taken back',
      steps: ['openSitting: open', 'entry.takenBack', 'undoEntry: ended'],
      ends: { state: 'lost', emits: [failure] },
      keeps: { why: 'ended' },
    },
    {
      name: 'a link that is opened before its first day can be tried again',
      steps: ['openSitting: early', 'retry.requested', 'openSitting: open'],
      ends: { state: 'open.quiet', emits: [] },
    },
    {
      name: 'a link that is opened before its first day says so',
      steps: ['openSitting: early'],
      ends: { state: 'closed', emits: [] },
      keeps: { why: 'early' },
    },
    {
      name: 'a server that does not answer is asked again',
      steps: ['openSitting fails', 'retry.requested', 'openSitting: open'],
      ends: { state: 'open.quiet' },
    },
  ],
  throughout: {
    'never calls saveEntry until entry.made': 'A sitter writes only the care that was given (decision)',
    'never calls undoEntry until entry.takenBack': "A sitter's entry is deleted only by an undo (decision)",
  },
});
