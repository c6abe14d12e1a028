import { expect, test } from 'vitest';
import { beginWinters } from '#server/seasons.ts';
import {
  act,
  dues,
  feed,
  nutrition,
  pass,
  plantTasks,
  prefer,
  tasks,
  water,
  wateredWeekly,
} from './caring.ts';
import type { Schemas } from './caring.ts';
import { exportOf, importInto } from './exporting.ts';
import { elsewhere } from './importing.ts';
import { planted, type App, type Person } from './support.ts';

const at = (app: App, day: string) => (app.clock.now = Date.parse(`${day}T12:00:00Z`));

/** Recalculates the tasks of the household, as the server does each minute. */
const turn = (app: App, begun = new Map<string, string>()) =>
  beginWinters({ repository: app.deps.repository, now: () => app.clock.now, log: app.app.log }, begun);

/** A plant in Dublin that has to be watered every seven days, and fed every thirty. */
async function cared() {
  const known = await wateredWeekly();
  const fed = await prefer(known.ann, known.plantId, nutrition, 30);
  const set = (body: object) =>
    known.ann.patch<Schemas['CarePreference']>(`/api/plants/${known.plantId}/preferences`, {
      body: { plantsEffectsID: known.preferenceId, frequencyDays: 7, ...body },
    });
  return { ...known, fed, set };
}

const question = async (who: Person) =>
  (await who.get<{ question: Schemas['WinterQuestion'] | null }>('/api/winter')).body.question;
const answer = (who: Person, said: 'yes' | 'no' | null, asked: Schemas['WinterQuestion']) =>
  who.post('/api/winter', { body: { answer: said, preferences: asked.preferences } });
const waterDue = async (who: Person, plantId: string) =>
  (await plantTasks(who, plantId)).find(({ effectName }) => effectName === 'Hydration')!.dueDate;
const factors = async (who: Person, plantId: string) =>
  (await who.get<Schemas['CarePreference'][]>(`/api/plants/${plantId}/preferences`)).body.map(
    ({ winterFactor }) => winterFactor,
  );

test('a new plant wants less water in winter and no food, unless the request says otherwise', async () => {
  const { ann, plantId, set } = await cared();
  expect(await factors(ann, plantId)).toEqual([1.5, null]);
  const body = { effectID: 3, frequencyDays: 2 };
  await ann.post(`/api/plants/${plantId}/preferences`, { body });
  await ann.post(`/api/plants/${plantId}/preferences`, { body: { ...body, effectID: 4, winterFactor: 3 } });
  expect(await factors(ann, plantId)).toEqual([1.5, null, 1, 3]);
  expect((await set({ winterFactor: null })).body.winterFactor).toBe(null);
  expect((await set({ frequencyDays: 8 })).body.winterFactor).toBe(null);
  expect([(await set({ winterFactor: 0.5 })).status, (await set({ winterFactor: 5 })).status]).toEqual([
    400, 400,
  ]);
});

test('in winter, water is due later, and food after it', async () => {
  const { app, ann, plantId } = await cared();
  at(app, '2026-10-28');
  await act(ann, plantId, feed);
  await act(ann, plantId, water);
  expect(await dues(ann, plantId)).toEqual(['2026-11-07', '2027-03-01']);
  at(app, '2026-11-06');
  expect(await tasks(ann)).toMatchObject([
    { taskDueDate: '2026-11-07', frequencyDays: 7, winterFactor: 1.5 },
  ]);
});

test('another factor changes the day at once, and the plant’s care counts for an offer from then on', async () => {
  const { app, ann, plantId, set } = await cared();
  at(app, '2026-12-01');
  await act(ann, plantId, water);
  expect(await waterDue(ann, plantId)).toBe('2026-12-11');
  await set({ winterFactor: 2 });
  expect(await waterDue(ann, plantId)).toBe('2026-12-15');
  await set({ winterFactor: 1 });
  expect(await waterDue(ann, plantId)).toBe('2026-12-08');
});

test('when winter begins, what was overdue is due by its interval, or after it if the plant rests', async () => {
  const { app, ann, plantId } = await cared();
  at(app, '2026-10-24');
  await act(ann, plantId, water);
  at(app, '2026-10-31');
  expect(await dues(ann, plantId)).toEqual(['2026-08-10', '2026-10-31']);
  const [fed] = await tasks(ann);
  await ann.post(`/api/tasks/${fed!.taskID}/snooze`, { body: { days: 3 } });
  at(app, '2026-11-01');
  await turn(app);
  expect(await dues(ann, plantId)).toEqual(['2026-11-03', '2027-03-01']);
});

test('each household’s winter begins on its own day, and once', async () => {
  const { app, ann, plantId } = await cared();
  at(app, '2026-10-24');
  await act(ann, plantId, water);
  await ann.patch('/api/household', { body: { timeZone: 'Asia/Tokyo' } });
  const begun = new Map<string, string>();
  app.clock.now = Date.parse('2026-10-31T14:30:00Z');
  await turn(app, begun);
  expect(begun.size).toBe(0);
  app.clock.now = Date.parse('2026-10-31T15:30:00Z');
  await turn(app, begun);
  expect([...begun.values()]).toEqual(['2026-11-01']);
  expect(await dues(ann, plantId)).toEqual(['2026-11-03', '2027-03-01']);
});

test('a plant that was in the bin, or in an export, when winter began rests from its return on', async () => {
  const { app, ann, plantId } = await cared();
  at(app, '2026-10-20');
  const [known] = (await dues(ann, plantId)).toSorted();
  expect(known! < '2026-10-20').toBe(true);
  const zip = await exportOf(ann);
  await ann.delete(`/api/plants/${plantId}`);
  at(app, '2026-11-05');
  await turn(app);
  await ann.post(`/api/bin/${plantId}/restore`);
  const inWinter = ['2026-07-18', '2027-03-01'];
  expect(await dues(ann, plantId)).toEqual(inWinter);

  const { app: other, eve } = await elsewhere();
  at(other, '2026-11-05');
  await importInto(eve, zip);
  const [imported] = (await eve.get<Schemas['PlantListItem'][]>('/api/plants/')).body;
  expect(await dues(eve, imported!.plantId)).toEqual(inWinter);
});

test('a household that moves to the other hemisphere, or to the equator, has its seasons at once', async () => {
  const { app, ann, plantId } = await cared();
  at(app, '2026-12-01');
  await act(ann, plantId, water);
  const move = (timeZone: string) => ann.patch('/api/household', { body: { timeZone } });
  await move('Australia/Sydney');
  expect(await waterDue(ann, plantId)).toBe('2026-12-08');
  await move('America/New_York');
  expect(await waterDue(ann, plantId)).toBe('2026-12-11');
  await move('Asia/Singapore');
  expect(await waterDue(ann, plantId)).toBe('2026-12-08');
});

test('care in winter is learned as that of summer: a plant that is watered by winter’s interval gets no offer', async () => {
  const { app, ann, plantId, set } = await cared();
  at(app, '2026-11-02');
  await set({ winterFactor: 2 });
  await act(ann, plantId, water);
  for (let times = 0; times < 5; times += 1) {
    pass(app, 14);
    await act(ann, plantId, water);
  }
  expect((await ann.get('/api/offers')).body).toEqual([]);
  for (let times = 0; times < 5; times += 1) {
    pass(app, 8);
    await act(ann, plantId, water);
  }
  // Every eight days in winter is every four in summer.
  expect((await ann.get('/api/offers')).body).toMatchObject([{ frequencyDays: 7, intervalDays: 4 }]);
});

test('a household is asked once whether plants that are older than seasons get less water, and can undo its answer', async () => {
  const { app, ann, plantId, preferenceId } = await cared();
  at(app, '2026-09-30');
  // As a plant that is older than seasons.
  const since = '2026-07-10T23:30:00.000Z';
  const asked = [{ plantsEffectsID: preferenceId, since }];
  await ann.post('/api/winter', { body: { answer: null, preferences: asked } });
  await planted(ann);
  expect(await question(ann)).toBe(null);
  at(app, '2026-10-28');
  await act(ann, plantId, water);
  const found = (await question(ann))!;
  expect(found).toEqual({ until: '2027-03-01', preferences: asked });
  expect(await factors(ann, plantId)).toEqual([1, null]);
  expect(await waterDue(ann, plantId)).toBe('2026-11-04');
  for (let times = 0; times < 2; times += 1) expect((await answer(ann, 'yes', found)).status).toBe(204);
  expect(await question(ann)).toBe(null);
  expect(await factors(ann, plantId)).toEqual([1.5, null]);
  expect(await waterDue(ann, plantId)).toBe('2026-11-07');
  await answer(ann, null, found);
  expect(await question(ann)).toEqual(found);
  expect(await waterDue(ann, plantId)).toBe('2026-11-04');
  await answer(ann, 'no', found);
  expect(await question(ann)).toBe(null);
  expect(await factors(ann, plantId)).toEqual([1, null]);
});

test('what a user has set for a plant meanwhile stays, and a dead plant or one without water is not asked about', async () => {
  const { app, ann, plantId, preferenceId, set } = await cared();
  at(app, '2026-10-28');
  const asked = {
    until: '',
    preferences: [{ plantsEffectsID: preferenceId, since: '2026-07-10T23:30:00.000Z' }],
  };
  await set({ winterFactor: 3 });
  await answer(ann, 'yes', asked);
  await answer(ann, null, asked);
  expect(await factors(ann, plantId)).toEqual([3, null]);
  await set({ winterFactor: 1.5 });
  await answer(ann, null, asked);
  expect((await question(ann))!.preferences).toEqual(asked.preferences);
  await ann.patch(`/api/plants/${plantId}/kill`);
  expect(await question(ann)).toBe(null);
});
