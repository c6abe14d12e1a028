import { ids } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
import { snoozeMachine } from './snoozeMachine.ts';

const task = { taskId: ids.task, plantId: ids.plant, from: '2026-03-10', day: '2026-03-08' };
const success = { type: 'feedback.given', pattern: 'success' } as never;

export const snoozeModel = defineModel<typeof snoozeMachine>({
  machine: snoozeMachine,
  starts: { asked: { ...task, days: null }, 'swiped past half': { ...task, days: 1 } },
  events: {
    'days.chosen': { '': { days: 3 } },
    'undo.requested': plain,
    'overlay.closed': plain,
  },
  actors: { outbox: {} },
  identity: ({ days }) => days,
  projection: ({ days }) => ({ days }),
  journeys: [
    {
      name: 'a short swipe, or the button of the row, asks for how long',
      start: 'asked',
      steps: ['days.chosen', 'after undoTime (5000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
    },
    {
      name: 'what is closed again leaves the task where it is',
      start: 'asked',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'past half the width it is put off at once, and can be taken back for five seconds',
      start: 'swiped past half',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
    },
  ],
  promises: {
    anywhere: {
      'outbox fails → stays': "An outbox that breaks down does not take 'Undo' away (decision)",
    },
    snoozed: {
      'overlay.closed → done': "'Undo' can be closed, and the task stays snoozed (decision)",
    },
  },
  browser: {
    never: { 'outbox fails': 'it only hands on; this is a net under it' },
  },
});
