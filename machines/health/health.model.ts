import { ids, made, struggling, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { healthMachine } from './healthMachine.ts';

const entry = { plantId: ids.plant, interactionId: ids.interaction };
const added = { kind: 'addInteraction' as const, ...entry, action: struggling };
const photo = { ...entry, photoId: ids.photo };

export const healthModel = defineModel<typeof healthMachine>({
  machine: healthMachine,
  overview: {
    does: 'says how a plant is: thriving, fine or struggling, with a photo if you like, and with undo',
    lifetime: 'child of `app`; replaced by the next flow',
  },
  starts: { '': { plantId: ids.plant, interactionId: ids.interaction } },
  events: {
    'health.chosen': {
      '': { answer: { action: struggling, note: '', photoIds: [] } },
      'with a photo': { answer: { action: struggling, note: ' Yellow leaves ', photoIds: [ids.photo] } },
    },
    'undo.requested': plain,
    'overlay.closed': plain,
  },
  actors: { outbox: {} },
  identity: ({ answer }) => [answer === null, answer?.photoIds.length],
  projection: ({ answer }) => ({
    said: answer && answer.action.actionName,
    note: answer && answer.note,
    photos: answer && answer.photoIds,
  }),
  writes: ['outbox'],
  journeys: [
    {
      name: 'an answer takes one tap',
      start: '',
      steps: ['health.chosen', 'after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [made({ ...added, note: '' })],
    },
    {
      name: 'an answer has the photo and the note that were added before it',
      start: '',
      steps: ['health.chosen (with a photo)'],
      ends: { state: 'answered', emits: [success] },
      tells: [
        made({ ...added, note: 'Yellow leaves' }, { kind: 'uploadPhoto', ...photo, holdsEntry: false }),
      ],
    },
    {
      name: 'an answer can be undone for eight seconds',
      start: '',
      steps: ['health.chosen', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [made({ ...added, note: '' }), made({ kind: 'deleteInteraction', ...entry })],
    },
    {
      name: 'undoing an answer deletes its photo, too',
      start: '',
      steps: ['health.chosen (with a photo)', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [
        made({ ...added, note: 'Yellow leaves' }, { kind: 'uploadPhoto', ...photo, holdsEntry: false }),
        made({ kind: 'deletePhoto', ...photo }, { kind: 'deleteInteraction', ...entry }),
      ],
    },
    {
      name: 'closing the sheet says nothing about the plant',
      start: '',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
  ],
  throughout: {
    'never in takenBack until undo.requested': 'An answer is taken back only by an undo (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': 'A crash of the outbox does not close the sheet (decision)',
    },
    answered: {
      'overlay.closed → done': "'Undo' can be dismissed, and the answer stays (decision)",
    },
  },
  browser: {
    never: { 'outbox fails': 'it only forwards events; this is a safety net' },
  },
});
