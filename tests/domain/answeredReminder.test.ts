import { describe, expect, test } from 'vitest';
import { answeredReminder } from '#domain/answeredReminder.ts';
import { isFromNotification, type Intent, type SnoozeTask } from '#domain/intent.ts';
import type { ReminderPayload } from '#domain/reminder.ts';

const today = '2026-07-11';

const reminder: ReminderPayload = {
  title: 'Water Big fern and Monstera',
  body: '1 overdue.',
  tag: 'tasks',
  url: '/tasks',
  digest: 'the-digest',
  day: today,
  userId: 'ann',
  tasks: [
    { id: 'task-1', plantId: 'fern', dueOn: '2026-07-08' },
    { id: 'task-2', plantId: 'monstera', dueOn: today },
  ],
};

const snooze = (taskId: string, plantId: string): SnoozeTask => ({
  kind: 'snoozeTask',
  id: `snooze-${taskId}`,
  madeAt: '2026-07-11T08:00:00.000Z',
  plantId,
  taskId,
  days: 1,
  from: today,
});

describe("'Tomorrow'", () => {
  const intents = [snooze('task-1', 'fern'), snooze('task-2', 'monstera')];

  test('names what was snoozed as the notification did', () => {
    expect(answeredReminder(reminder, intents)).toMatchObject({
      userId: 'ann',
      day: today,
      text: 'Snoozed until tomorrow: Water Big fern and Monstera',
    });
  });

  test('is undone to the days on which the tasks were due', () => {
    expect(answeredReminder(reminder, intents).undo).toEqual([
      { kind: 'unsnoozeTask', plantId: 'fern', taskId: 'task-1', until: '2026-07-08' },
      { kind: 'unsnoozeTask', plantId: 'monstera', taskId: 'task-2', until: today },
    ]);
  });

  test('counts the tasks if others had done some of them', () => {
    const { text, undo } = answeredReminder(reminder, intents.slice(1));
    expect(text).toBe('Snoozed until tomorrow: 1 task');
    expect(undo).toHaveLength(1);
    const third = { id: 'task-3', plantId: 'hoya', dueOn: today };
    const longer = answeredReminder({ ...reminder, tasks: [...reminder.tasks, third] }, intents);
    expect(longer.text).toBe('Snoozed until tomorrow: 2 tasks');
  });
});

test("'Done' is undone by deleting its entry", () => {
  const [, task] = reminder.tasks;
  const one = { ...reminder, title: 'Water Monstera', tasks: [task!] };
  const care = {
    actionID: 1,
    actionName: 'Water',
    actionNamePast: 'Watered',
    actionIcon: '',
    actionColour: '',
    actionBackground: '',
  };
  const entry: Intent = {
    kind: 'addInteraction',
    id: 'entry',
    madeAt: '2026-07-11T08:00:00.000Z',
    plantId: 'monstera',
    interactionId: 'entry',
    action: care,
    note: '',
  };
  expect(answeredReminder(one, [entry])).toEqual({
    userId: 'ann',
    day: today,
    text: 'Done: Water Monstera',
    undo: [{ kind: 'deleteInteraction', plantId: 'monstera', interactionId: 'entry' }],
  });
});

test('a change is from a button of a notification if its id is derived, not random', () => {
  const ofId = (id: string) => isFromNotification({ ...snooze('task-1', 'fern'), id });
  expect(ofId('74738ff5-5367-5958-9aee-98fffdcd1876')).toBe(true);
  expect(ofId('0194f3a0-5c1e-7d2b-9f00-5a6b7c8d9e0f')).toBe(false);
  expect(ofId('0194f3a0-5c1e-7d2b-5f00-5a6b7c8d9e0f')).toBe(false);
});
