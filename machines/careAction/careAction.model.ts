import { ids, made, success, watering } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { careActionMachine, type CareActionInput } from './careActionMachine.ts';

const input = (actionFlow: 'log' | 'note' | 'camera' | 'location', given: Partial<CareActionInput> = {}) => ({
  plantId: ids.plant,
  potId: ids.pot,
  action: { ...watering, actionFlow },
  interactionId: ids.interaction,
  hasCamera: true,
  ...given,
});

const entry = { plantId: ids.plant, interactionId: ids.interaction };
/** The entry that an action writes. */
const added = (note: string) => ({ kind: 'addInteraction' as const, ...entry, action: watering, note });

const yesterday = '2026-03-09T12:00:00.000Z';
const moved = { kind: 'editInteraction' as const, ...entry, occurredAt: yesterday, isDraft: false };

const upload = { kind: 'uploadPhoto' as const, ...entry, photoId: ids.photo, holdsEntry: true };

export const careActionModel = defineModel<typeof careActionMachine>({
  machine: careActionMachine,
  overview: {
    does: 'an action of the action bar: one tap with undo, or a sheet',
    lifetime: 'child of `app`; replaced by the next flow',
  },
  starts: {
    'plain care': input('log'),
    'a note': input('note'),
    'a photo': input('camera'),
    'photos without a camera': input('camera', { hasCamera: false }),
    'a place': input('location'),
    'a place in no pot': input('location', { potId: null }),
  },
  events: {
    'note.submitted': { '': { note: ' On the sill ' }, empty: { note: ' ' } },
    'photo.taken': { '': { photoId: ids.photo } },
    'library.opened': plain,
    'camera.closed': plain,
    'photos.submitted': {
      '': { entries: [{ interactionId: ids.interaction, photos: [{ photoId: ids.photo }] }], note: '' },
      none: { entries: [], note: '' },
    },
    'place.submitted': { '': { place: ' Hall ' }, empty: { place: ' ' } },
    'undo.requested': plain,
    'action.repeated': plain,
    'day.opened': plain,
    'day.chosen': { '': { occurredAt: yesterday } },
    'more.requested': { '': { interactionId: ids.note } },
    'overlay.closed': plain,
  },
  actors: { outbox: {} },
  identity: ({ action, potId, hasCamera, photoId, interactionId, occurredAt }) => [
    action.actionFlow,
    potId !== null,
    hasCamera,
    photoId !== null,
    interactionId,
    occurredAt !== null,
  ],
  projection: ({ photoId, interactionId, occurredAt }) => ({ photoId, interactionId, occurredAt }),
  writes: ['outbox'],
  journeys: [
    {
      name: 'a plain care action takes one tap',
      start: 'plain care',
      steps: ['after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [made(added(''))],
    },
    {
      name: 'a plain care action can be undone for eight seconds',
      start: 'plain care',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [made(added('')), made({ kind: 'deleteInteraction', ...entry })],
    },
    {
      name: 'care that was given yesterday takes two more taps, and can still be undone',
      start: 'plain care',
      steps: ['day.opened', 'day.chosen', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' }, emits: [success, success] },
      tells: [made(added('')), made(moved), made({ kind: 'deleteInteraction', ...entry })],
    },
    {
      name: 'closing the choice of days leaves the entry on its day',
      start: 'plain care',
      steps: ['day.opened', 'overlay.closed'],
      ends: { state: 'undoable', emits: [success] },
      tells: [made(added(''))],
    },
    {
      name: 'after care was moved to another day, the next tap is not the same care again',
      start: 'plain care',
      steps: ['day.opened', 'day.chosen', 'action.repeated'],
      ends: { state: 'undoable' },
    },
    {
      name: 'a second tap writes nothing, and says so',
      start: 'plain care',
      steps: ['action.repeated', 'after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' } },
      tells: [made(added(''))],
    },
    {
      name: 'the entry of the first tap can be undone after a second one',
      start: 'plain care',
      steps: ['action.repeated', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [made(added('')), made({ kind: 'deleteInteraction', ...entry })],
    },
    {
      name: 'care that was really given twice is recorded once more',
      start: 'plain care',
      steps: ['action.repeated', 'more.requested', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' }, emits: [success, success] },
      tells: [
        made(added('')),
        made({ ...added(''), interactionId: ids.note }),
        made({ kind: 'deleteInteraction', plantId: ids.plant, interactionId: ids.note }),
      ],
    },
    {
      name: 'a note is typed in a sheet',
      start: 'a note',
      steps: ['note.submitted'],
      ends: { state: 'added', output: { kind: 'done' }, emits: [success] },
      tells: [made(added('On the sill'))],
    },
    {
      name: 'an empty note cannot be saved',
      start: 'a note',
      steps: ['note.submitted (empty)'],
      ends: { state: 'writingNote' },
    },
    {
      name: 'a photo is one tap and the shutter',
      start: 'a photo',
      steps: ['photo.taken', 'after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [made(added(''), upload)],
    },
    {
      name: 'a photo can be undone for eight seconds',
      start: 'a photo',
      steps: ['photo.taken', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [
        made(added(''), upload),
        made({ kind: 'deletePhoto', ...entry, photoId: ids.photo }, { kind: 'deleteInteraction', ...entry }),
      ],
    },
    {
      name: 'photos from the library create one entry and its uploads',
      start: 'a photo',
      steps: ['library.opened', 'photos.submitted'],
      ends: { state: 'added', output: { kind: 'done' } },
      tells: [made(added(''), upload)],
    },
    {
      name: 'photos can be chosen on a page that may not use a camera',
      start: 'photos without a camera',
      steps: ['photos.submitted'],
      ends: { state: 'added', output: { kind: 'done' } },
      tells: [made(added(''), upload)],
    },
    {
      name: 'an entry cannot be saved before a photo is chosen',
      start: 'photos without a camera',
      steps: ['photos.submitted (none)'],
      ends: { state: 'choosingPhotos' },
    },
    {
      name: 'a new place is saved for the pot and written as an entry',
      start: 'a place',
      steps: ['place.submitted'],
      ends: { state: 'added', output: { kind: 'done' }, emits: [success] },
      tells: [made({ kind: 'movePlant', ...entry, place: 'Hall' }, added('Moved to Hall'))],
    },
    {
      name: 'an empty place cannot be saved',
      start: 'a place',
      steps: ['place.submitted (empty)'],
      ends: { state: 'choosingPlace' },
    },
    {
      name: 'moving a plant that is in no pot only writes an entry',
      start: 'a place in no pot',
      steps: ['place.submitted'],
      ends: { state: 'added', output: { kind: 'done' } },
      tells: [made(added('Moved to Hall'))],
    },
    {
      name: 'closing a sheet changes nothing',
      start: 'a note',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
  ],
  exclusive: {
    'isPlainCare, isNote': 'an action has exactly one flow',
    'isNote, canTakePhoto': 'an action has exactly one flow',
  },
  throughout: {
    'never in takenBack until undo.requested': 'An entry is taken back only by an undo (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': 'A crash of the outbox does not close the sheet (decision)',
    },
    undoable: {
      'overlay.closed → done': "'Undo' can be dismissed, and the entry stays (decision)",
    },
    repeated: {
      'more.requested → undoable': 'Care that was recorded once more can be undone (decision)',
      'overlay.closed → done': "'Once more' can be dismissed, and one entry stays (decision)",
    },
    photographed: {
      'overlay.closed → done': "'Undo' can be dismissed, and the photo stays (decision)",
    },
    writingNote: {
      'overlay.closed → cancelled': 'Closing the note sheet writes no entry (spec §4)',
    },
    takingPhoto: {
      'camera.closed → cancelled': 'Closing the camera without a picture writes no entry (spec §4)',
    },
    choosingPhotos: {
      'overlay.closed → cancelled': 'Closing the photo sheet writes no entry (spec §4)',
    },
    choosingPlace: {
      'overlay.closed → cancelled': 'Closing the place sheet moves nothing (spec §4)',
    },
  },
  browser: {
    never: {
      'outbox fails': 'it only forwards events; this is a safety net',
      'note.submitted (empty)': { refused: "'Save' cannot be pressed while the note is empty" },
      'place.submitted (empty)': { refused: "'Save' cannot be pressed while the place is empty" },
      'photos.submitted (none)': { refused: "'Save' cannot be pressed while no photo is chosen" },
    },
  },
});
