import type { AnsweredReminder } from '#domain/answeredReminder.ts';
import { ids, made } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { reminderUndoMachine } from './reminderUndoMachine.ts';

const day = '2026-03-10';

const snoozed: AnsweredReminder = {
  userId: 'user-1',
  day,
  text: 'Snoozed until tomorrow: Water Old fern',
  undo: [{ kind: 'unsnoozeTask', plantId: ids.plant, taskId: ids.task, until: day }],
};

const done: AnsweredReminder = {
  userId: 'user-1',
  day,
  text: 'Done: Water Old fern',
  undo: [{ kind: 'deleteInteraction', plantId: ids.plant, interactionId: ids.interaction }],
};

export const reminderUndoModel = defineModel<typeof reminderUndoMachine>({
  machine: reminderUndoMachine,
  overview: {
    does: "what a notification's button did can be undone in the app",
    lifetime: 'as long as the page is open; a bar over any page',
  },
  events: {
    'reminder.answered': { 'by Tomorrow': { reminder: snoozed }, 'by Done': { reminder: done } },
    'undo.requested': plain,
    'overlay.closed': plain,
  },
  actors: { outbox: {} },
  identity: ({ reminder }) => reminder?.text ?? null,
  projection: ({ reminder }) => ({ reminder: reminder?.text ?? null }),
  writes: ['outbox'],
  journeys: [
    {
      name: "a task that a notification's 'Tomorrow' snoozed is due again after 'Undo'",
      steps: ['reminder.answered (by Tomorrow)', 'undo.requested'],
      ends: { state: 'idle' },
      tells: [made(...snoozed.undo)],
    },
    {
      name: "an entry that a notification's 'Done' wrote is deleted by 'Undo'",
      steps: ['reminder.answered (by Done)', 'undo.requested'],
      ends: { state: 'idle' },
      tells: [made(...done.undo)],
    },
    {
      name: "'Undo' goes after ten seconds",
      steps: ['reminder.answered (by Done)', 'after undoTime (10000 ms)'],
      ends: { state: 'idle' },
    },
  ],
  throughout: {
    'never tells intents.made until undo.requested':
      'What a reminder changed is taken back only by an undo (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': "An outbox that breaks down does not take 'Undo' away (decision)",
    },
    idle: {
      'reminder.answered (by Tomorrow) → undoable, keeps reminder':
        'The app says what the notification did (decision)',
    },
    undoable: {
      'undo.requested → idle, tells intents.made, keeps reminder':
        "'Undo' undoes what the notification did (decision)",
      'overlay.closed → idle': "'Undo' can be closed, and what was done stays (decision)",
      'reminder.answered (by Done) → stays, keeps reminder':
        'The reminder that was answered last can be undone (decision)',
    },
  },
  browser: {
    never: { 'outbox fails': 'it only passes changes on; this is a net under it' },
  },
});
