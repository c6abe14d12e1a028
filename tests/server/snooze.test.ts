import { describe, expect, test } from 'vitest';
import {
  act,
  dues,
  hydration,
  pass,
  plantTasks,
  prefer,
  tasks,
  wateredWeekly,
  water,
  type Schemas,
} from './caring.ts';

describe('a task', () => {
  test('that is snoozed is hidden until its day, and reappears when the snooze is undone', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    pass(app, 9);
    const [task] = await tasks(ann);
    const url = `/api/tasks/${task!.taskID}/snooze`;
    const snoozed = await ann.post<Schemas['Task']>(url);
    expect(snoozed.body).toEqual({ ...task, taskDueDate: '2026-07-21' });
    // A retry does not snooze it further.
    expect((await ann.post<Schemas['Task']>(url)).body.taskDueDate).toBe('2026-07-21');
    expect([await tasks(ann), await plantTasks(ann, plantId)]).toEqual([[], []]);
    expect((await ann.delete(url)).status).toBe(204);
    expect(await tasks(ann)).toEqual([task]);
    expect((await ann.post<Schemas['Task']>(url, { body: { days: 3 } })).body.taskDueDate).toBe('2026-07-23');
    pass(app, 3);
    expect((await tasks(ann)).map(({ taskDueDate }) => taskDueDate)).toEqual(['2026-07-23']);
    expect(await dues(ann, plantId)).toEqual(['2026-07-23']);
  });

  test('that is snoozed again returns to the previous snooze on undo', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    pass(app, 7);
    const [due] = await tasks(ann);
    const url = `/api/tasks/${due!.taskID}/snooze`;
    await ann.post(url, { body: { days: 3 } });
    pass(app, 3);
    const [task] = await tasks(ann);
    const day = task!.taskDueDate;
    expect(day > due!.taskDueDate).toBe(true);
    await ann.post(url);
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await ann.delete(`${url}?until=${day}`)).status).toBe(204);
      expect(await dues(ann, plantId)).toEqual([day]);
    }
    // Without a previous snooze, or if it is no longer snoozed, it is due on its original day.
    expect((await ann.delete(`${url}?until=${due!.taskDueDate}`)).status).toBe(204);
    expect(await tasks(ann)).toEqual([due]);
    await ann.delete(`${url}?until=${day}`);
    expect(await tasks(ann)).toEqual([due]);
    expect((await ann.delete(`${url}?until=soon`)).status).toBe(400);
    expect((await ann.delete(`${url}?until=9999-12-31`)).status).toBe(400);
    expect((await ann.delete(`${url}?until=0001-01-01`)).status).toBe(400);
    const { body: longest } = await ann.post<Schemas['Task']>(url, { body: { days: 30 } });
    expect((await ann.delete(`${url}?until=${longest.taskDueDate}`)).status).toBe(204);
    expect(await dues(ann, plantId)).toEqual([]);
    pass(app, 30);
    expect(await dues(ann, plantId)).toEqual([longest.taskDueDate]);
  });

  test('loses its snooze when it is completed or its frequency changes', async () => {
    const { app, ann, plantId, preferenceId } = await wateredWeekly();
    pass(app, 7);
    const [task] = await tasks(ann);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 30 } });
    await ann.patch(`/api/plants/${plantId}/preferences`, {
      body: { plantsEffectsID: preferenceId, frequencyDays: 6 },
    });
    expect(await dues(ann, plantId)).toEqual(['2026-07-17']);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 30 } });
    // A frequency that it has already, as in a retry, changes nothing.
    await prefer(ann, plantId, hydration, 6);
    expect(await dues(ann, plantId)).toEqual([]);
    await act(ann, plantId, water);
    expect(await dues(ann, plantId)).toEqual(['2026-07-24']);
  });

  test('loses its snooze when the last care is moved to a later day', async () => {
    const { ann, plantId } = await wateredWeekly();
    const id = await act(ann, plantId, water, '2026-07-10T12:00:00Z');
    const [task] = await plantTasks(ann, plantId);
    expect(task!.dueDate).toBe('2026-07-17');
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 3 } });
    // Moved within its day, nothing changes.
    await ann.patch(`/api/interactions/${id}`, { body: { occurredAt: '2026-07-10T14:00:00Z' } });
    expect(await dues(ann, plantId)).toEqual([]);
    // Still the same day in UTC, but the next day in Dublin.
    await ann.patch(`/api/interactions/${id}`, { body: { occurredAt: '2026-07-10T23:10:00Z' } });
    expect(await dues(ann, plantId)).toEqual(['2026-07-18']);
  });

  test('stays snoozed when the last care is moved to an earlier day', async () => {
    const { ann, plantId } = await wateredWeekly();
    const id = await act(ann, plantId, water, '2026-07-10T12:00:00Z');
    const [task] = await plantTasks(ann, plantId);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 8 } });
    await ann.patch(`/api/interactions/${id}`, { body: { occurredAt: '2026-07-09T12:00:00Z' } });
    expect(await dues(ann, plantId)).toEqual([]);
    await ann.delete(`/api/tasks/${task!.taskID}/snooze`);
    expect(await dues(ann, plantId)).toEqual(['2026-07-16']);
  });

  test('stays snoozed when older care is moved to a later day, but not to after the last one', async () => {
    const { ann, plantId } = await wateredWeekly();
    const old = await act(ann, plantId, water, '2026-07-07T12:00:00Z');
    await act(ann, plantId, water, '2026-07-10T12:00:00Z');
    const [task] = await plantTasks(ann, plantId);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 8 } });
    await ann.patch(`/api/interactions/${old}`, { body: { occurredAt: '2026-07-09T12:00:00Z' } });
    expect(await dues(ann, plantId)).toEqual([]);
  });

  test('is completed, and loses its snooze, when older care is moved to after the last one', async () => {
    const { ann, plantId } = await wateredWeekly();
    await act(ann, plantId, water, '2026-07-09T12:00:00Z');
    const old = await act(ann, plantId, water, '2026-07-07T12:00:00Z');
    const [task] = await plantTasks(ann, plantId);
    const url = `/api/tasks/${task!.taskID}/snooze`;
    await ann.post(url, { body: { days: 8 } });
    await ann.patch(`/api/interactions/${old}`, { body: { occurredAt: '2026-07-10T12:00:00Z' } });
    expect(await dues(ann, plantId)).toEqual(['2026-07-17']);
    expect((await ann.post(url)).status).toBe(409);
  });

  test('stays snoozed when older care is deleted', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    const old = await act(ann, plantId, water);
    pass(app, 2);
    await act(ann, plantId, water);
    pass(app, 8);
    const [task] = await tasks(ann);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 3 } });
    expect((await ann.delete(`/api/interactions/${old}`)).status).toBe(204);
    expect(await tasks(ann)).toEqual([]);
    expect((await ann.delete(`/api/tasks/${task!.taskID}/snooze`)).status).toBe(204);
    expect(await tasks(ann)).toEqual([task]);
  });

  test('that is already completed cannot be snoozed', async () => {
    const { ann, plantId } = await wateredWeekly();
    const [task] = await tasks(ann);
    await act(ann, plantId, water);
    expect((await ann.post(`/api/tasks/${task!.taskID}/snooze`)).status).toBe(409);
    expect((await ann.delete(`/api/tasks/${task!.taskID}/snooze`)).status).toBe(409);
  });
});
