import { codes, failure, ids, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { deletionMachine } from './deletionMachine.ts';

const plant = { kind: 'plant', id: ids.plant } as const;
const pot = { kind: 'pot', id: ids.pot } as const;
const label = { kind: 'label', id: codes.label } as const;
const sheet = { kind: 'sheet', id: ids.batch } as const;
const key = ids.deletion;

export const deletionModel = defineModel<typeof deletionMachine>({
  machine: deletionMachine,
  overview: {
    does: 'deletes a plant or pot that was added by mistake into the bin, with undo',
    lifetime: 'child of `app`; replaced by the next flow',
  },
  starts: {
    'a plant': { ...plant, key, name: 'Old fern', isAlive: true, plantName: null },
    'a pot': { ...pot, key, name: 'Blue pot', isAlive: false, plantName: 'Old fern' },
    'a label': { ...label, key, name: '7K3M-9QXA', isAlive: false, plantName: null },
    'the unused labels of a sheet': {
      ...sheet,
      key,
      name: '2 unused labels',
      isAlive: false,
      plantName: null,
    },
  },
  events: {
    'deletion.confirmed': plain,
    'deletion.declined': plain,
    'retry.requested': plain,
    'failure.accepted': plain,
    'undo.requested': plain,
    'overlay.closed': plain,
  },
  actors: { deleteItem: { done: nothing }, restoreItem: { done: nothing } },
  identity: ({ kind }) => kind,
  projection: ({ kind }) => ({ kind }),
  writes: ['deleteItem', 'restoreItem'],
  quiet: {
    'restoreItem done → takenBack': 'an undo is seen: what was deleted is in its place again',
  },
  journeys: [
    {
      name: 'a plant is deleted after a question',
      start: 'a plant',
      steps: ['deletion.confirmed', 'deleteItem done', 'after undoTime (5000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] as never },
      calls: [{ deleteItem: { ...plant, key } }],
    },
    {
      name: 'a pot is deleted, and restored by undo',
      start: 'a pot',
      steps: ['deletion.confirmed', 'deleteItem done', 'undo.requested', 'restoreItem done'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' }, emits: [success] as never },
      calls: [{ deleteItem: { ...pot, key } }, { restoreItem: pot }],
    },
    {
      name: 'a label is deleted, and restored by undo',
      start: 'a label',
      steps: ['deletion.confirmed', 'deleteItem done', 'undo.requested', 'restoreItem done'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' }, emits: [success] as never },
      calls: [{ deleteItem: { ...label, key } }, { restoreItem: label }],
    },
    {
      name: 'the unused labels of a sheet are deleted, and restored by undo',
      start: 'the unused labels of a sheet',
      steps: ['deletion.confirmed', 'deleteItem done', 'undo.requested', 'restoreItem done'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' }, emits: [success] as never },
      calls: [{ deleteItem: { ...sheet, key } }, { restoreItem: sheet }],
    },
    {
      name: 'declining the question deletes nothing',
      start: 'a plant',
      steps: ['deletion.declined'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'a deletion that failed can be left at that',
      start: 'a plant',
      steps: ['deletion.confirmed', 'deleteItem fails', 'failure.accepted'],
      ends: { state: 'failed', output: { kind: 'failed' }, emits: [failure] as never },
    },
    {
      name: 'a plant is deleted once, even if the response is lost',
      start: 'a plant',
      steps: ['deletion.confirmed', 'deleteItem fails', 'retry.requested', 'deleteItem done'],
      ends: { state: 'undoable', emits: [failure, success] as never },
      inBrowser: true,
    },
    {
      name: 'a plant is restored once, even if the response is lost',
      start: 'a plant',
      steps: [
        'deletion.confirmed',
        'deleteItem done',
        'undo.requested',
        'restoreItem fails',
        'retry.requested',
        'restoreItem done',
      ],
      ends: { state: 'takenBack', emits: [success, failure] as never },
      inBrowser: true,
    },
  ],
  throughout: {
    'never calls deleteItem until deletion.confirmed':
      'Nothing is deleted before the question was confirmed (decision)',
    'never calls restoreItem until undo.requested':
      'What was deleted is moved back only by an undo (decision)',
    'never calls after failure.accepted': 'A failure that was accepted is left at that (decision)',
  },
  promises: {
    undoable: {
      'overlay.closed → done': "'Undo' can be dismissed; the bin keeps what was deleted (decision)",
    },
    restoringFailed: {
      'failure.accepted → failed': 'An undo that failed can be left at that (decision)',
    },
  },
});
