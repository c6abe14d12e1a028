import { describe, expect, test } from 'vitest';
import { planted, twoHouseholds, type Person } from './support.ts';
import { act, dues, hydration, plantTasks, prefer, tasks, water, type Schemas } from './caring.ts';

const auckland = 'Pacific/Auckland';
const newYork = 'America/New_York';

const moveTo = (who: Person, timeZone: string) => who.patch('/api/household', { body: { timeZone } });

/** All year: it is winter in one of the two zones. */
const wantWater = (who: Person, plantId: string, days: number) =>
  prefer(who, plantId, hydration, days, { winterFactor: 1 });

/** Creates one household in Auckland and one in New York, each with a plant. */
async function farApart() {
  const { app, ann, ben } = await twoHouseholds();
  await moveTo(ann, auckland);
  await moveTo(ben, newYork);
  const [anns, bens] = [await planted(ann), await planted(ben)];
  const at = (time: string) => (app.clock.now = Date.parse(time));
  return { app, ann, ben, anns: anns.plantId, bens: bens.plantId, at };
}

describe('a household', () => {
  test('has the time zone of Dublin until it chooses another, which does not affect other households', async () => {
    const { ann, ben } = await twoHouseholds();
    const zoneOf = async (who: Person) => (await who.get('/api/household')).body;
    expect(await zoneOf(ann)).toEqual({ timeZone: 'Europe/Dublin' });
    expect(await moveTo(ann, auckland)).toMatchObject({ status: 200, body: { timeZone: auckland } });
    expect(await zoneOf(ann)).toEqual({ timeZone: auckland });
    expect(await zoneOf(ben)).toEqual({ timeZone: 'Europe/Dublin' });
  });

  test.each(['Europe/Atlantis', 'dublin', '+01:00', '', ' '])(
    'keeps its time zone if %j is not one',
    async (name) => {
      const { ann } = await twoHouseholds();
      await moveTo(ann, newYork);
      expect((await moveTo(ann, name)).status).toBe(400);
      expect((await ann.get('/api/household')).body).toEqual({ timeZone: newYork });
    },
  );

  test('gets a clear message if a time zone is unknown', async () => {
    const { ann } = await twoHouseholds();
    const { body } = await ann.patch<Schemas['Problem']>('/api/household', {
      body: { timeZone: 'Europe/Atlantis' },
    });
    expect(body).toMatchObject({
      title: 'There is no time zone of this name.',
      errors: [{ field: 'body/timeZone' }],
    });
  });
});

describe('at the same time in Auckland and in New York', () => {
  // 00:30 on 15 July in Auckland; 08:30 on 14 July in New York.
  const instant = '2026-07-14T12:30:00Z';

  test('care is due a number of local days after its preference was created', async () => {
    const { ann, ben, anns, bens, at } = await farApart();
    at(instant);
    await wantWater(ann, anns, 7);
    await wantWater(ben, bens, 7);
    expect([await dues(ann, anns), await dues(ben, bens)]).toEqual([['2026-07-22'], ['2026-07-21']]);
  });

  test('care is due a number of local days after it was given', async () => {
    const { ann, ben, anns, bens, at } = await farApart();
    at(instant);
    await wantWater(ann, anns, 7);
    await wantWater(ben, bens, 7);
    const given = '2026-07-13T03:00:00Z';
    await act(ann, anns, water, given);
    await act(ben, bens, water, given);
    expect([await dues(ann, anns), await dues(ben, bens)]).toEqual([['2026-07-20'], ['2026-07-19']]);
  });

  test('a plant is acquired and dies on the local day', async () => {
    const { ann, ben, anns, bens, at } = await farApart();
    at(instant);
    for (const [who, plantId, day] of [
      [ann, anns, '2026-07-15'],
      [ben, bens, '2026-07-14'],
    ] as const) {
      const { body: pot } = await who.post('/api/pots', { body: { friendly_name: 'Red pot' } });
      const young = { plantName: 'Ivy', species: 'Hedera', foodId: 1, potId: pot.potId };
      const { body: made } = await who.post('/api/plants', { body: young });
      expect((await who.get(`/api/plants/${made.plantId}`)).body).toMatchObject({ acquiredAt: day });
      const { body: dead } = await who.patch(`/api/plants/${plantId}/kill`);
      expect(dead).toMatchObject({ diedAt: day });
    }
  });

  test('tasks are listed up to a week after the local day', async () => {
    const { ann, ben, anns, bens, at } = await farApart();
    at('2026-07-14T03:00:00Z');
    await wantWater(ann, anns, 8);
    await wantWater(ben, bens, 8);
    expect([await dues(ann, anns), await dues(ben, bens)]).toEqual([['2026-07-22'], ['2026-07-21']]);
    at('2026-07-14T11:59:00Z');
    expect([(await tasks(ann)).length, (await tasks(ben)).length]).toEqual([0, 1]);
    at('2026-07-14T12:00:00Z');
    expect((await tasks(ann)).length).toBe(1);
  });
});

describe('around local midnight', () => {
  test.each([
    [auckland, '2026-07-14T11:59:00Z', '2026-07-14T12:01:00Z', '2026-07-15', '2026-07-16'],
    [newYork, '2026-07-15T03:59:00Z', '2026-07-15T04:01:00Z', '2026-07-15', '2026-07-16'],
  ])('a task in %s is snoozed to the day after the local day', async (zone, late, early, day, next) => {
    const { ann, anns, at } = await farApart();
    await moveTo(ann, zone);
    at('2026-07-01T15:00:00Z');
    await wantWater(ann, anns, 1);
    at(late);
    const [task] = await tasks(ann);
    const snooze = () => ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 1 } });
    expect((await snooze()).body).toMatchObject({ taskDueDate: day });
    expect(await tasks(ann)).toEqual([]);
    at(early);
    // The task is listed again on its day, and snoozed from that day.
    expect(await tasks(ann)).toMatchObject([{ taskDueDate: day }]);
    expect((await snooze()).body).toMatchObject({ taskDueDate: next });
  });

  test('care given after midnight makes the next due a day later, and moving it back before midnight undoes that', async () => {
    const { ann, anns, at } = await farApart();
    at('2026-07-01T15:00:00Z');
    await wantWater(ann, anns, 3);
    at('2026-07-14T11:59:00Z');
    const done = await act(ann, anns, water);
    expect(await dues(ann, anns)).toEqual(['2026-07-17']);
    await ann.delete(`/api/interactions/${done}`);
    at('2026-07-14T12:01:00Z');
    const again = await act(ann, anns, water);
    expect(await dues(ann, anns)).toEqual(['2026-07-18']);
    await ann.patch(`/api/interactions/${again}`, { body: { occurredAt: '2026-07-14T11:59:00Z' } });
    expect(await dues(ann, anns)).toEqual(['2026-07-17']);
  });

  test('moving care to a later local day removes the snooze', async () => {
    const { ann, anns, at } = await farApart();
    at('2026-07-15T00:00:00Z');
    await wantWater(ann, anns, 7);
    const id = await act(ann, anns, water, '2026-07-14T11:30:00Z');
    const [task] = await plantTasks(ann, anns);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 3 } });
    // The same day in UTC and in Dublin, but the next day in Auckland.
    await ann.patch(`/api/interactions/${id}`, { body: { occurredAt: '2026-07-14T12:30:00Z' } });
    expect(await dues(ann, anns)).toEqual(['2026-07-22']);
  });
});

describe('when the clocks change', () => {
  // The last minute of the day of the change, and the first minute after it.
  test.each([
    ['forward in Auckland', auckland, '2026-09-27T10:59:00Z', '2026-09-27T11:00:00Z', '2026-09-27'],
    ['back in Auckland', auckland, '2026-04-05T11:59:00Z', '2026-04-05T12:00:00Z', '2026-04-05'],
    ['forward in New York', newYork, '2026-03-09T03:59:00Z', '2026-03-09T04:00:00Z', '2026-03-08'],
    ['back in New York', newYork, '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z', '2026-11-01'],
  ])('%s, due days are whole calendar days', async (_, zone, lastMinute, next, day) => {
    const { ann, anns, at } = await farApart();
    await moveTo(ann, zone);
    at('2026-01-01T15:00:00Z');
    await wantWater(ann, anns, 1);
    const dayAfter = (days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    at(lastMinute);
    await act(ann, anns, water);
    expect(await dues(ann, anns)).toEqual([dayAfter(1)]);
    at(next);
    await act(ann, anns, water);
    expect(await dues(ann, anns)).toEqual([dayAfter(2)]);
    const [task] = await tasks(ann);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 1 } });
    expect(await dues(ann, anns)).toEqual([]);
    at(new Date(Date.parse(next) + 2 * 86_400_000 - 60_000).toISOString());
    expect(await dues(ann, anns)).toEqual([]);
    at(new Date(Date.parse(next) + 2 * 86_400_000).toISOString());
    expect(await dues(ann, anns)).toEqual([dayAfter(3)]);
  });
});

test('a new time zone changes today immediately, but no due days', async () => {
  const { ann, anns, at } = await farApart();
  at('2026-07-14T11:30:00Z');
  await moveTo(ann, newYork);
  await wantWater(ann, anns, 8);
  await moveTo(ann, auckland);
  expect(await dues(ann, anns)).toEqual(['2026-07-22']);
  expect(await tasks(ann)).toEqual([]);
  at('2026-07-14T12:30:00Z');
  expect(await tasks(ann)).toMatchObject([{ taskDueDate: '2026-07-22' }]);
  await moveTo(ann, newYork);
  expect(await tasks(ann)).toEqual([]);
  expect(await dues(ann, anns)).toEqual(['2026-07-22']);
});
