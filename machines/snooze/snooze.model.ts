import { ids, made, success, watering } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { snoozeMachine } from './snoozeMachine.ts';

const task = { taskId: ids.task, plantId: ids.plant, from: '2026-03-10', day: '2026-03-08' };

const { taskId, plantId, from, day } = task;
const snoozed = (days: number) => made({ kind: 'snoozeTask', taskId, plantId, from, days });

const entry = {
  interactionId: ids.interaction,
  action: { ...watering, actionID: 8, actionName: 'Note', actionNamePast: 'Noted' },
  note: 'Checked, still moist',
};
const checked = made(
  { kind: 'snoozeTask', taskId, plantId, from, days: 2 },
  { kind: 'addInteraction', plantId, ...entry },
);

export const snoozeModel = defineModel<typeof snoozeMachine>({
  machine: snoozeMachine,
  overview: {
    does: 'snoozes a task by some days, or because its plant was checked, with undo',
    lifetime: 'child of `app`; replaced by the next flow; `/tasks`',
  },
  starts: { asked: { ...task, days: null }, 'swiped past half': { ...task, days: 1 } },
  events: {
    'days.chosen': { '': { days: 3 } },
    'plant.checked': { '': { days: 2, entry } },
    'undo.requested': plain,
    'overlay.closed': plain,
  },
  actors: { outbox: {} },
  identity: ({ days, entry: kept }) => [days, kept !== null],
  projection: ({ days, entry: kept }) => ({ days, note: kept?.note ?? null }),
  writes: ['outbox'],
  journeys: [
    {
      name: "a short swipe, or the row's button, asks for the number of days",
      start: 'asked',
      steps: ['days.chosen', 'after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [snoozed(3)],
    },
    {
      name: 'a plant that is still moist is snoozed, and its timeline says so',
      start: 'asked',
      steps: ['plant.checked', 'after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [checked],
    },
    {
      name: 'undoing that the plant was still moist deletes the entry, too',
      start: 'asked',
      steps: ['plant.checked', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [
        checked,
        made(
          { kind: 'unsnoozeTask', taskId, plantId, until: day },
          { kind: 'deleteInteraction', plantId, interactionId: ids.interaction },
        ),
      ],
    },
    {
      name: 'closing the choice of days leaves the task unchanged',
      start: 'asked',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: "a swipe past half the width snoozes at once, with 'Undo' for eight seconds",
      start: 'swiped past half',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      // An overdue task gets back the day that it had.
      tells: [snoozed(1), made({ kind: 'unsnoozeTask', taskId, plantId, until: day })],
    },
  ],
  throughout: {
    'never tells intents.made after overlay.closed':
      "Closing the choice, or 'Undo', changes nothing (decision)",
  },
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
