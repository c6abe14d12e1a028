import { expect, test } from 'vitest';
import { thinMeasurements } from '#server/sweep.ts';
import { act, dayMs, dues, pass, plantTasks, tasks, water, wateredWeekly, type Schemas } from './caring.ts';
import { planted, startApp, type Person } from './support.ts';

/** The clock of the tests, 00:30 on 11 July 2026 in Dublin. */
const start = Date.parse('2026-07-10T23:30:00Z');
const [minute, hour] = [60_000, 3_600_000];
const at = (time: number) => new Date(time).toISOString();

const home = async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  return { app, ann, ...(await planted(ann)) };
};

const measure = (who: Person, plantId: string, body: object) =>
  who.post<{ added: number; type?: string; fields?: { field: string }[] }>(
    `/api/plants/${plantId}/measurements`,
    { body },
  );
const moist = (who: Person, plantId: string, value: number, time?: number) =>
  measure(who, plantId, { quantity: 'moisture', value, ...(time !== undefined && { time: at(time) }) });
const listed = async (who: Person, plantId: string, span = 'month') =>
  (await who.get<Schemas['MeasurementSeries'][]>(`/api/plants/${plantId}/measurements?span=${span}`)).body;

test('readings are listed with their unit, and the plants with their soil moisture', async () => {
  const { ann, plantId } = await home();
  const readings = [
    { quantity: 'light', value: 1200 },
    { quantity: 'temperature', value: 68, unit: '°F', time: at(start - hour) },
    { quantity: 'moisture', value: 31.5, time: at(start - hour), source: 'Bed sensor' },
    { quantity: 'moisture', value: 30.5, time: at(start - hour / 2) },
  ];
  const { status, body } = await measure(ann, plantId, { measurements: readings });
  expect([status, body]).toEqual([200, { added: 4 }]);
  const hours = { moisture: '2026-07-10T22:00:00.000Z', light: '2026-07-10T23:00:00.000Z' };
  expect(await listed(ann, plantId)).toEqual([
    {
      quantity: 'moisture',
      unit: '%',
      last: { value: 30.5, time: at(start - hour / 2), source: null },
      values: [
        { time: hours.moisture, value: 31.5 },
        { time: hours.light, value: 30.5 },
      ],
    },
    {
      quantity: 'temperature',
      unit: '°C',
      last: { value: 20, time: at(start - hour), source: null },
      values: [{ time: hours.moisture, value: 20 }],
    },
    {
      quantity: 'light',
      unit: 'lx',
      last: { value: 1200, time: at(start), source: null },
      values: [{ time: hours.light, value: 1200 }],
    },
  ]);
  expect((await ann.get<Schemas['PlantListItem'][]>('/api/plants')).body[0]!.soilMoisture).toEqual({
    value: 30.5,
    time: at(start - hour / 2),
  });
});

test('of each minute the first reading is kept, so that the same request again changes nothing', async () => {
  const { ann, plantId } = await home();
  const measurements = [40, 41, 42].map((value, index) => ({
    quantity: 'moisture',
    value,
    time: at(start - 2 * minute + index * 30_000),
  }));
  expect((await measure(ann, plantId, { measurements })).body.added).toBe(2);
  expect((await measure(ann, plantId, { measurements })).body.added).toBe(0);
  expect((await moist(ann, plantId, 99, start - minute)).body.added).toBe(0);
  const [series] = await listed(ann, plantId, 'day');
  expect(series!.values.map(({ value }) => value)).toEqual([40, 42]);
});

test('values and times that no sensor can mean are refused, with all that came with them', async () => {
  const { ann, plantId } = await home();
  const fine = { quantity: 'moisture', value: 30 };
  const refused = [
    [{ ...fine, value: 101 }, 'value'],
    [{ ...fine, value: -0.01 }, 'value'],
    [{ ...fine, value: 1e308 }, 'value'],
    [{ ...fine, value: null }, 'value'],
    [{ ...fine, value: '30' }, 'value'],
    [{ quantity: 'temperature', value: 100 }, 'value'],
    [{ quantity: 'temperature', value: 20, unit: '%' }, 'value'],
    [{ ...fine, time: at(start + 3 * minute) }, 'time'],
    [{ ...fine, time: at(start - 31 * dayMs) }, 'time'],
    [{ ...fine, time: '2026-07-10T23:59:60Z' }, 'time'],
    [{ ...fine, source: 'a\u{0}b' }, 'source'],
    [{ ...fine, quantity: 'weight' }, 'quantity'],
  ] as const;
  for (const [reading, field] of refused) {
    const { status, raw } = await measure(ann, plantId, { measurements: [fine, reading] });
    expect([status, String(raw)], JSON.stringify(reading)).toEqual([400, expect.stringContaining(field)]);
  }
  const nan = await ann.post(`/api/plants/${plantId}/measurements`, {
    raw: '{"quantity":"moisture","value":NaN}',
    headers: { 'content-type': 'application/json' },
  });
  expect(nan.status).toBe(400);
  expect(
    (await measure(ann, plantId, { measurements: Array.from({ length: 1001 }, () => fine) })).status,
  ).toBe(400);
  expect(await listed(ann, plantId)).toEqual([]);
});

test('readings become hourly after a month and daily after a year, each the mean', async () => {
  const { app, ann, plantId } = await home();
  const day = Date.parse('2026-07-09T00:00:00Z');
  const measurements = Array.from({ length: 2 * 60 }, (_, index) => ({
    quantity: 'moisture',
    value: index < 60 ? index : 50,
    time: at(day + index * minute),
  }));
  await measure(ann, plantId, { measurements });
  await measure(ann, plantId, { quantity: 'light', value: 300, time: at(day + 90 * minute) });
  const { repository } = app.deps;
  const [household] = await repository.households.listIds();
  const rows = async () => {
    await thinMeasurements(repository, app.clock.now);
    const all = await repository.forHousehold(household!).records.page('measurement', null, 500);
    return all
      .map(({ period, quantity, measured_at, value }) => [
        period,
        quantity,
        (measured_at - day) / hour,
        value,
      ])
      .toSorted();
  };
  pass(app, 29);
  expect(await rows()).toHaveLength(121);
  pass(app, 3);
  const hourly = [
    ['hour', 'light', 1, 300],
    ['hour', 'moisture', 0, 29.5],
    ['hour', 'moisture', 1, 50],
  ];
  expect(await rows()).toEqual(hourly);
  expect(await rows()).toEqual(hourly);
  pass(app, 336);
  expect(await rows()).toEqual([
    ['day', 'light', 0, 300],
    ['day', 'moisture', 0, 39.75],
  ]);
});

test('the readings of a deleted plant come back with it from the bin', async () => {
  const { ann, plantId } = await home();
  await moist(ann, plantId, 30);
  await ann.delete(`/api/plants/${plantId}`);
  expect((await ann.get(`/api/plants/${plantId}/measurements`)).status).toBe(404);
  await ann.post(`/api/bin/${plantId}/restore`);
  expect(await listed(ann, plantId)).toHaveLength(1);
});

/** A plant that wants water every seven days, and when its soil is below 25 %. */
async function watched(time: object = { frequencyDays: 7 }) {
  const known = await wateredWeekly();
  const { ann, plantId, preferenceId } = known;
  const body = { plantsEffectsID: preferenceId, ...time, dueBelow: 25 };
  const set = (change: object) =>
    ann.patch<Schemas['CarePreference']>(`/api/plants/${plantId}/preferences`, {
      body: { ...body, ...change },
    });
  expect((await set({})).body.dueBelow).toBe(25);
  return { ...known, set };
}

test('a plant is due since its soil has been drier than it wants, and says why', async () => {
  const { app, ann, plantId } = await watched();
  expect(await dues(ann, plantId)).toEqual(['2026-07-18']);
  pass(app, 2);
  await moist(ann, plantId, 25);
  expect(await dues(ann, plantId)).toEqual(['2026-07-18']);
  pass(app, 1);
  await moist(ann, plantId, 24.9);
  pass(app, 1);
  await moist(ann, plantId, 18);
  expect(await dues(ann, plantId)).toEqual(['2026-07-14']);
  expect((await tasks(ann))[0]).toMatchObject({
    taskDueDate: '2026-07-14',
    frequencyDays: 7,
    dueBelow: 25,
    soilMoisture: { value: 18, time: at(app.clock.now) },
  });
});

test('care completes the task, and the sensor gets three hours to feel the water', async () => {
  const { app, ann, plantId } = await watched({ frequencyDays: null });
  expect(await dues(ann, plantId)).toEqual([]);
  pass(app, 1);
  await moist(ann, plantId, 18);
  expect(await dues(ann, plantId)).toEqual(['2026-07-12']);
  const entry = await act(ann, plantId, water);
  expect(await dues(ann, plantId)).toEqual([]);
  await moist(ann, plantId, 18, app.clock.now + minute);
  app.clock.now += 3 * hour;
  await moist(ann, plantId, 18);
  expect(await dues(ann, plantId)).toEqual([]);
  app.clock.now += minute;
  await moist(ann, plantId, 18);
  expect(await dues(ann, plantId)).toEqual(['2026-07-12']);
  await ann.delete(`/api/interactions/${entry}`);
  expect(await dues(ann, plantId)).toEqual(['2026-07-12']);
});

test('a task that only the sensor made goes when the soil is wet again', async () => {
  const { app, ann, plantId } = await watched({ frequencyDays: null });
  await moist(ann, plantId, 18);
  const [task] = await plantTasks(ann, plantId);
  await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 2 } });
  app.clock.now += minute;
  await moist(ann, plantId, 17);
  expect(await dues(ann, plantId)).toEqual([]);
  app.clock.now += minute;
  await moist(ann, plantId, 60);
  pass(app, 5);
  expect(await dues(ann, plantId)).toEqual([]);
});

test('a preference keeps its limit unless a request names it, and one for a day has none', async () => {
  const { ann, plantId, preferenceId, set } = await watched();
  const patch = (body: object) =>
    ann.patch<Schemas['CarePreference']>(`/api/plants/${plantId}/preferences`, {
      body: { plantsEffectsID: preferenceId, ...body },
    });
  expect((await patch({ frequencyDays: 8 })).body).toMatchObject({ frequencyDays: 8, dueBelow: 25 });
  expect((await patch({})).body).toMatchObject({ frequencyDays: null, dueBelow: 25 });
  expect((await patch({ dueBelow: null })).status).toBe(400);
  expect((await patch({ frequencyDays: 8, dueBelow: null })).body).toMatchObject({ dueBelow: null });
  await set({});
  expect((await patch({ onceOn: '2026-08-01' })).body).toMatchObject({
    onceOn: '2026-08-01',
    dueBelow: null,
  });
});
