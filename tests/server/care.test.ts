import { describe, expect, test } from 'vitest';
import {
  act,
  dues,
  feed,
  hydration,
  kill,
  nutrition,
  pass,
  plantTasks,
  prefer,
  tasks,
  wateredWeekly,
  water,
  type Schemas,
} from './caring.ts';
import { another } from './reminding.ts';

/** An action that does not water. */
const rotate = 4;

describe('a care preference', () => {
  test('is created, listed in the order of effects, replaced, changed and deleted, and no other one changes', async () => {
    const { app, ann, plantId, preferenceId } = await wateredWeekly();
    const url = `/api/plants/${plantId}/preferences`;
    const rotated = await prefer(ann, plantId, 4, 14);
    app.clock.now += 1000;
    const fed = await prefer(ann, plantId, nutrition, 30);
    const ofIvy = `/api/plants/${await another(ann, 'Ivy')}/preferences`;
    const { body: ivys } = await ann.get<unknown[]>(ofIvy);
    expect(ivys).toMatchObject([{ effectVerb: 'Water', frequencyDays: 7 }]);
    const again = await prefer(ann, plantId, hydration, 5);
    expect(again).toMatchObject({ plantsEffectsID: preferenceId, effectVerb: 'Water', frequencyDays: 5 });
    const changed = await ann.patch(url, { body: { plantsEffectsID: preferenceId, frequencyDays: 3 } });
    expect(changed.body).toMatchObject({ frequencyDays: 3 });
    expect((await ann.get<unknown[]>(url)).body).toEqual([changed.body, fed, rotated]);
    expect((await ann.delete(url, { body: { plantsEffectsID: preferenceId } })).status).toBe(204);
    expect((await ann.get<unknown[]>(url)).body).toEqual([fed, rotated]);
    expect(await dues(ann, plantId)).toEqual(['2026-07-25', '2026-08-10']);
    expect((await ann.delete(url, { body: { plantsEffectsID: preferenceId } })).status).toBe(404);
    expect((await ann.get<unknown[]>(ofIvy)).body).toEqual(ivys);
  });

  test('is refused for an unknown effect and for a dead plant', async () => {
    const { ann, plantId, preferenceId } = await wateredWeekly();
    const url = `/api/plants/${plantId}/preferences`;
    const unknown = await ann.post<unknown>(url, { body: { effectID: 99, frequencyDays: 3 } });
    expect(unknown.body).toMatchObject({ status: 400, errors: [{ field: 'body/effectID' }] });
    await ann.patch(`/api/plants/${plantId}/kill`);
    const answers = [
      ann.post(url, { body: { effectID: hydration, frequencyDays: 3 } }),
      ann.patch(url, { body: { plantsEffectsID: preferenceId, frequencyDays: 3 } }),
      ann.delete(url, { body: { plantsEffectsID: preferenceId } }),
    ];
    for (const { status } of await Promise.all(answers)) expect(status).toBe(409);
  });
});

test('the list of plants says whether each has a schedule, and when any action last watered it', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  const ivyId = await another(ann, 'Ivy');
  const [preference] = (await ann.get<Schemas['CarePreference'][]>(`/api/plants/${ivyId}/preferences`)).body;
  await ann.delete(`/api/plants/${ivyId}/preferences`, {
    body: { plantsEffectsID: preference!.plantsEffectsID },
  });
  await act(ann, plantId, water, '2026-07-02T08:00:00.000Z');
  await act(ann, plantId, water, '2026-07-01T08:00:00.000Z');
  await act(ann, ivyId, rotate);
  pass(app, 1);
  const { body } = await ann.get<Schemas['PlantListItem'][]>('/api/plants/');
  expect(body).toMatchObject([
    { plantName: 'Big fern', hasSchedule: true, lastWateredAt: '2026-07-02T08:00:00.000Z' },
    { plantName: 'Ivy', hasSchedule: false, lastWateredAt: null },
  ]);
});

test('tasks come by their day, then by the name of their plant, then in the order of their effects', async () => {
  const { app, ann, plantId, code } = await wateredWeekly();
  for (const effect of [4, 3, nutrition]) await prefer(ann, plantId, effect, 7);
  await another(ann, 'Aloe');
  pass(app, 7);
  const names = ['Hydration', 'Nutrition', 'Humidity', 'Rotation'];
  expect((await tasks(ann)).map(({ plantName, effectName }) => [plantName, effectName])).toEqual([
    ['Aloe', 'Hydration'],
    ...names.map((name) => ['Big fern', name]),
  ]);
  expect((await plantTasks(ann, plantId)).map(({ effectName }) => effectName)).toEqual(names);
  // Each has the label of its own pot.
  const [aloe, ...ferns] = await tasks(ann);
  expect([aloe, ...ferns].map((task) => task!.potCode)).toEqual([null, ...names.map(() => code)]);
  // One that was snoozed to a later day comes after those that were due before.
  await ann.post(`/api/tasks/${aloe!.taskID}/snooze`, { body: { days: 2 } });
  pass(app, 2);
  const ids = (await tasks(ann)).map(({ taskID }) => taskID);
  expect(ids).toEqual([...ferns, aloe!].map(({ taskID }) => taskID));
});

describe('a task', () => {
  test('is due a number of days after its preference was created, then after the last care', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    expect(await dues(ann, plantId)).toEqual(['2026-07-18']);
    pass(app, 3);
    await act(ann, plantId, water);
    expect(await dues(ann, plantId)).toEqual(['2026-07-21']);
    // The care of one plant is none of another.
    pass(app, 1);
    expect(await dues(ann, await another(ann, 'Ivy'))).toEqual(['2026-07-22']);
  });

  test('counts from care that was given before the preference was created', async () => {
    const { ann, plantId } = await wateredWeekly();
    await act(ann, plantId, feed, '2026-07-06T10:00:00Z');
    await prefer(ann, plantId, nutrition, 30);
    expect(
      (await plantTasks(ann, plantId)).find(({ effectName }) => effectName === 'Nutrition')?.dueDate,
    ).toBe('2026-08-05');
  });

  test.each([
    ['the evening before the clocks go forward', '2026-03-28T23:45:00Z', '2026-04-04', '2026-04-06'],
    ['the night in which the clocks go back', '2026-10-24T23:15:00Z', '2026-11-01', '2026-11-03'],
  ])('counts calendar days from %s', async (_, now, due, putOff) => {
    const { app, ann, plantId, preferenceId } = await wateredWeekly();
    await ann.patch(`/api/plants/${plantId}/preferences`, {
      body: { plantsEffectsID: preferenceId, frequencyDays: 7, winterFactor: 1 },
    });
    app.clock.now = Date.parse(now);
    await act(ann, plantId, water);
    const [task] = await tasks(ann);
    expect(task!.taskDueDate).toBe(due);
    const snoozed = await ann.post<Schemas['Task']>(`/api/tasks/${task!.taskID}/snooze`, {
      body: { days: 2 },
    });
    expect(snoozed.body.taskDueDate).toBe(putOff);
  });

  test('is completed by any action with its effect: liquid food also waters, solid food does not', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    pass(app, 1);
    await act(ann, plantId, feed);
    expect(await dues(ann, plantId)).toEqual(['2026-07-19']);
    const answers = async () =>
      (await plantTasks(ann, plantId)).map(({ actions }) => actions.map(({ actionID }) => actionID));
    expect(await answers()).toEqual([[water, feed]]);
    await ann.patch(`/api/plants/${plantId}`, { body: { foods_id: 2 } });
    expect(await answers()).toEqual([[water]]);
    pass(app, 1);
    await act(ann, plantId, feed);
    expect(await dues(ann, plantId)).toEqual(['2026-07-19']);
  });

  test('is restored when the interaction that completed it is deleted, and no other task changes', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    for (const effect of [nutrition, 4]) await prefer(ann, plantId, effect, 7);
    const ivy = await another(ann, 'Ivy');
    const pending = async () => {
      const all = [...(await plantTasks(ann, plantId)), ...(await plantTasks(ann, ivy))];
      return all.map(({ taskID, effectName, dueDate }) => [taskID, effectName, dueDate]);
    };
    const before = await pending();
    const [, , rotation, ivys] = before;
    pass(app, 2);
    // Liquid food also waters.
    const id = await act(ann, plantId, feed);
    expect(await pending()).toEqual([
      rotation,
      [expect.any(String), 'Hydration', '2026-07-20'],
      [expect.any(String), 'Nutrition', '2026-07-20'],
      ivys,
    ]);
    expect((await ann.delete(`/api/interactions/${id}`)).status).toBe(204);
    expect(await pending()).toEqual(before);
  });

  test('that was done is listed if asked for, the last one first, until its interaction is deleted', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    const list = async (query: string) =>
      (await ann.get<Schemas['PlantTask'][]>(`/api/plants/${plantId}/tasks${query}`)).body.map(
        ({ dueDate, statusName, completed_at }) => [dueDate, statusName, completed_at],
      );
    await act(ann, await another(ann, 'Ivy'), water);
    await act(ann, plantId, water);
    pass(app, 8);
    const fed = await act(ann, plantId, feed);
    const next = ['2026-07-26', 'pending', null];
    const last = ['2026-07-18', 'done', '2026-07-18T23:30:00.000Z'];
    const first = ['2026-07-18', 'done', '2026-07-10T23:30:00.000Z'];
    expect(await list('?status=all')).toEqual([next, last, first]);
    expect(await list('?status=pending')).toEqual([next]);
    expect(await list('')).toEqual([next]);
    await ann.delete(`/api/interactions/${fed}`);
    expect(await list('?status=all')).toEqual([['2026-07-18', 'pending', null], first]);
    await ann.patch(`/api/plants/${plantId}/kill`);
    expect(await list('?status=all')).toEqual([first]);
    expect((await ann.get<unknown>(`/api/plants/${plantId}/tasks?status=done`)).status).toBe(400);
  });

  test('follows an interaction that is back-dated', async () => {
    const { ann, plantId } = await wateredWeekly();
    const id = await act(ann, plantId, water);
    const moved = await ann.patch<Schemas['Interaction']>(`/api/interactions/${id}`, {
      body: { occurredAt: '2026-07-09T23:30:00Z', note: 'a little' },
    });
    expect(moved.body).toMatchObject({ interactionNote: 'a little', createdAt: '2026-07-09T23:30:00.000Z' });
    expect(await dues(ann, plantId)).toEqual(['2026-07-17']);
    // An interaction before the last one changes nothing.
    await act(ann, plantId, water, '2026-07-02T12:00:00Z');
    expect(await dues(ann, plantId)).toEqual(['2026-07-17']);
    const future = await ann.patch<unknown>(`/api/interactions/${id}`, {
      body: { occurredAt: '2026-07-12T12:00:00Z' },
    });
    expect(future.body).toMatchObject({ status: 400, errors: [{ field: 'body/occurredAt' }] });
    const old = await ann.patch<unknown>(`/api/interactions/${id}`, {
      body: { occurredAt: '0001-01-01T12:00:00Z' },
    });
    expect(old.body).toMatchObject({
      status: 400,
      errors: [{ field: 'body/occurredAt', message: 'is before 1900' }],
    });
  });

  test('is listed while it is overdue or due within a week, with its place and its actions', async () => {
    const { app, ann, plantId, code } = await wateredWeekly();
    await prefer(ann, plantId, nutrition, 8);
    expect(await tasks(ann)).toEqual([
      {
        taskID: expect.any(String),
        plantID: plantId,
        plantName: 'Big fern',
        potCode: code,
        potLocation: null,
        plantPhoto: null,
        taskDueDate: '2026-07-18',
        effectName: 'Hydration',
        frequencyDays: 7,
        winterFactor: 1.5,
        dueBelow: null,
        soilMoisture: null,
        statusName: 'pending',
        statusSort: 0,
        completed_at: null,
        actions: [
          { actionID: 1, actionName: 'Water', actionFlow: 'log' },
          // The plant has liquid food.
          { actionID: 2, actionName: 'Feed', actionFlow: 'log' },
        ],
      },
    ]);
    pass(app, 30);
    expect((await tasks(ann)).map(({ effectName }) => effectName)).toEqual(['Hydration', 'Nutrition']);
  });
});

describe('a dead plant', () => {
  test('has no pot and no tasks, keeps its timeline, and stays dead', async () => {
    const { app, ann, plantId, potId } = await wateredWeekly();
    const died = await ann.patch<Schemas['Plant']>(`/api/plants/${plantId}/kill`);
    expect(died.body).toMatchObject({ plantAlive: false, diedAt: '2026-07-11', potId: null });
    pass(app, 5);
    expect((await ann.patch<Schemas['Plant']>(`/api/plants/${plantId}/kill`)).body.diedAt).toBe('2026-07-11');
    expect([await tasks(ann), await plantTasks(ann, plantId)]).toEqual([[], []]);
    expect((await ann.post(`/api/plants/${plantId}/pot`, { body: { potId } })).status).toBe(409);
    expect((await ann.post(`/api/interactions?plantId=${plantId}&actionId=${water}`)).status).toBe(409);
    expect((await ann.post(`/api/interactions?plantId=${plantId}&actionId=${kill}`)).status).toBe(201);
    expect((await ann.get<unknown[]>(`/api/plants/${plantId}/interactions`)).body).toHaveLength(2);
  });

  test('gets no task back when an interaction is deleted', async () => {
    const { ann, plantId } = await wateredWeekly();
    const id = await act(ann, plantId, water);
    await ann.patch(`/api/plants/${plantId}/kill`);
    expect((await ann.delete(`/api/interactions/${id}`)).status).toBe(204);
    expect(await plantTasks(ann, plantId)).toEqual([]);
  });
});
