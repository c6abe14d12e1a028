import { ids, made, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { snoozeMachine } from './snoozeMachine.ts';

const task = { taskId: ids.task, plantId: ids.plant, from: '2026-03-10', day: '2026-03-08' };

const { taskId, plantId, from, day } = task;
const snoozed = (days: number) => made({ kind: 'snoozeTask', taskId, plantId, from, days });

export const snoozeModel = defineModel<typeof snoozeMachine>({
  machine: snoozeMachine,
  overview: {
    does: 'snoozes a task by some days, with undo',
    lifetime: 'child of `app`; replaced by the next flow; `/tasks`',
  },
  starts: { asked: { ...task, days: null }, 'swiped past half': { ...task, days: 1 } },
  events: {
    'days.chosen': { '': { days: 3 } },
    'undo.requested': plain,
    'overlay.closed': plain,
  },
  actors: { outbox: {} },
  identity: ({ days }) => days,
  projection: ({ days }) => ({ days }),
  writes: ['outbox'],
  journeys: [
    {
      name: "a short swipe, or the row's button, asks for the number of days",
      start: 'asked',
      steps: ['days.chosen', 'after undoTime (5000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [snoozed(3)],
    },
    {
      name: 'closing the choice of days leaves the task unchanged',
      start: 'asked',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: "a swipe past half the width snoozes at once, with 'Undo' for five seconds",
      start: 'swiped past half',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      // An overdue task gets back the day that it had.
      tells: [snoozed(1), made({ kind: 'unsnoozeTask', taskId, plantId, until: day })],
    },
  ],
  promises: {
    anywhere: {
      'outbox fails → stays': "A crash of the outbox does not hide 'Undo' (decision)",
    },
    snoozed: {
      'overlay.closed → done': "'Undo' can be dismissed, and the task stays snoozed (decision)",
    },
  },
  browser: {
    never: { 'outbox fails': 'it only forwards events; this is a safety net' },
  },
});
