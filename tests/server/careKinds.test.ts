import { expect, test } from 'vitest';
import { wiping, wipingId } from './calls.ts';
import { act, dues, pass, prefer, tasks, wateredWeekly, water, type Schemas } from './caring.ts';
import { exportOf, importInto, linesOf, rowsOf, unzipped } from './exporting.ts';
import { elsewhere, lines, plant } from './importing.ts';
import { typeOf } from './members.ts';
import { twoHouseholds, type Person } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

type Body = Schemas['CareKind'] & { type?: string };

const set = (who: Person, change: Partial<Schemas['CareKindDetails']> = {}, id = wipingId) =>
  who.put<Body>(`/api/care-kinds/${id}`, { body: { ...wiping, ...change } });
const remove = (who: Person, id = wipingId) => who.delete<Body>(`/api/care-kinds/${id}`);
const kinds = async (who: Person) => (await who.get<Schemas['CareKind'][]>('/api/care-kinds')).body;
const wants = async (who: Person, plantId: string) =>
  (await who.get<Schemas['CarePreference'][]>(`/api/plants/${plantId}/preferences`)).body;
const once = (who: Person, plantId: string, effectID: number, onceOn: string) =>
  who.post<Schemas['CarePreference']>(`/api/plants/${plantId}/preferences`, { body: { effectID, onceOn } });
const pasts = async (who: Person, plantId: string) =>
  (await who.get<Schemas['Interaction'][]>(`/api/plants/${plantId}/interactions`)).body.map(
    ({ actionNamePast }) => actionNamePast,
  );

test('an own kind of care stands among the effects and the actions, is wanted, due, done and in timelines', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  expect((await set(ann)).body).toEqual({ careKindID: wipingId, background: '#DDF1E4', ...wiping });
  const { body: effects } = await ann.get<Schemas['Effect'][]>('/api/effects');
  expect(effects.at(-1)).toMatchObject({ effectID: wipingId, effectVerb: 'Wipe leaves', actionIcon: 'leaf' });
  const { body: actions } = await ann.get<Schemas['Action'][]>('/api/actions');
  expect(actions.map(({ actionName }) => actionName).slice(6, 10)).toEqual([
    'Clean',
    'Check for pests',
    'Wipe leaves',
    'Note',
  ]);
  await prefer(ann, plantId, wipingId, 14);
  pass(app, 8);
  const due = (await tasks(ann)).find(({ effectName }) => effectName === 'Leaf care');
  expect(due).toMatchObject({
    taskDueDate: '2026-07-25',
    actions: [{ actionID: wipingId, actionName: 'Wipe leaves', actionFlow: 'log' }],
  });
  await act(ann, plantId, wipingId);
  expect(await dues(ann, plantId)).toEqual(['2026-07-18', '2026-08-02']);
  expect(await pasts(ann, plantId)).toEqual(['Wiped leaves', 'Added']);
  // A new name is that of former entries, too.
  await set(ann, { past: 'Dusted' });
  expect(await pasts(ann, plantId)).toEqual(['Dusted', 'Added']);
});

test('an own kind of care is on the page of a sitter, who can give it, in the calendar and in reminders', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  await set(ann);
  await once(ann, plantId, wipingId, '2026-07-11');
  const { body: calendar } = await ann.post<{ url: string }>('/api/calendar');
  const feed = await app.call('GET', new URL(calendar.url).pathname, '');
  expect(feed.raw.toString()).toContain('SUMMARY:Wipe leaves: Big fern');
  const { repository } = app.deps;
  const [home] = await repository.households.listIds();
  const [due] = await repository.forHousehold(home!).tasks.listDue('2026-07-11');
  expect(due).toMatchObject({ effectName: 'Leaf care', actions: [{ actionNamePast: 'Wiped leaves' }] });
  const { body: sitter } = await ann.post<{ url: string }>('/api/sitters', {
    body: { name: 'Dora', from: '2026-07-11', until: '2026-07-13', note: '' },
  });
  const token = new URL(sitter.url).pathname.split('/').at(-1)!;
  const opened = await app.call<Schemas['Sitting']>('POST', '/api/sit/session', '', { body: { token } });
  expect(opened.body.plants[0]!.tasks).toMatchObject([{ actions: [{ actionName: 'Wipe leaves' }] }]);
  const dora = app.personOf(String(opened.headers['set-cookie']).split(';')[0]!);
  const given = await dora.post(`/api/sit/interactions?plantId=${plantId}&actionId=${wipingId}`);
  expect(given.body).toMatchObject({ actionNamePast: 'Wiped leaves' });
  expect((await dora.get<Schemas['Sitting']>('/api/sit')).body.plants[0]!.entries).toMatchObject([
    { actionNamePast: 'Wiped leaves' },
  ]);
});

test('own kinds of care stay in their household, and another one may have the same number', async () => {
  const { ann, ben } = await twoHouseholds();
  await set(ann);
  expect(await kinds(ben)).toEqual([]);
  await set(ben, { name: 'Polish' });
  expect([await kinds(ann), await kinds(ben)]).toMatchObject([[{ name: 'Leaf care' }], [{ name: 'Polish' }]]);
  await remove(ann);
  expect([await kinds(ann), await kinds(ben)]).toMatchObject([[], [{ name: 'Polish' }]]);
});

test('a removed kind of care is not due any more and keeps its entries, and comes back with what plants wanted', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  await set(ann);
  await prefer(ann, plantId, wipingId, 1);
  await act(ann, plantId, wipingId);
  pass(app, 1);
  expect((await remove(ann)).status).toBe(204);
  expect((await remove(ann)).status).toBe(204);
  expect((await tasks(ann)).map(({ effectName }) => effectName)).toEqual(['Hydration']);
  expect((await wants(ann, plantId)).map(({ effectVerb }) => effectVerb)).toEqual(['Water']);
  expect(await pasts(ann, plantId)).toEqual(['Wiped leaves', 'Added']);
  const refused = await once(ann, plantId, wipingId, '2026-08-01');
  expect(refused.status).toBe(400);
  // A phone may send later what was done before.
  await act(ann, plantId, wipingId);
  await set(ann);
  expect((await wants(ann, plantId)).map(({ frequencyDays }) => frequencyDays)).toEqual([7, 1]);
  expect(await dues(ann, plantId)).toEqual(['2026-07-13', '2026-07-18']);
});

test('a kind of care has words of its own, and a household has at most 50 kinds', async () => {
  const { ann } = await wateredWeekly();
  await set(ann);
  for (const change of [{ verb: 'WIPE  leaves' }, { past: 'Watered' }, { name: 'Hydration' }]) {
    const words = { name: 'Shine', verb: 'Polish', past: 'Polished', ...change };
    expect(typeOf(await set(ann, words, wipingId + 1))).toEqual([409, 'care-kind-exists']);
  }
  for (let made = 2; made <= 50; made += 1) {
    const words = { name: `Kind ${made}`, verb: `Do ${made}`, past: `Did ${made}` };
    expect((await set(ann, words, 5000 + made)).status).toBe(200);
  }
  const other = { name: 'Shine', verb: 'Polish', past: 'Polished' };
  expect(typeOf(await set(ann, other, 6000))).toEqual([409, 'too-many-care-kinds']);
  await remove(ann, 5002);
  expect((await set(ann, other, 6000)).status).toBe(200);
  const back = { name: 'Kind 2', verb: 'Do 2', past: 'Did 2' };
  expect(typeOf(await set(ann, back, 5002))).toEqual([409, 'too-many-care-kinds']);
});

test('care that is wanted once is due on its day, and is done once', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  const repot = [8, 10] as const;
  expect((await once(ann, plantId, repot[0], '2026-07-14')).body).toMatchObject({
    frequencyDays: null,
    onceOn: '2026-07-14',
  });
  expect(await dues(ann, plantId)).toEqual(['2026-07-14', '2026-07-18']);
  // What was done before it was wanted does not count, however late it is recorded.
  await act(ann, plantId, repot[1], '2026-06-01T10:00:00Z');
  expect(await dues(ann, plantId)).toEqual(['2026-07-14', '2026-07-18']);
  pass(app, 5);
  const done = await act(ann, plantId, repot[1]);
  expect(await dues(ann, plantId)).toEqual(['2026-07-18']);
  expect((await wants(ann, plantId)).map(({ effectVerb }) => effectVerb)).toEqual(['Water']);
  await act(ann, plantId, water);
  expect(await dues(ann, plantId)).toEqual(['2026-07-23']);
  await ann.delete(`/api/interactions/${done}`);
  expect(await dues(ann, plantId)).toEqual(['2026-07-14', '2026-07-23']);
  expect(await wants(ann, plantId)).toMatchObject([{ effectVerb: 'Water' }, { onceOn: '2026-07-14' }]);
  // The same day again, after it was done.
  await act(ann, plantId, repot[1]);
  await once(ann, plantId, repot[0], '2026-07-14');
  expect(await dues(ann, plantId)).toEqual(['2026-07-14', '2026-07-23']);
});

test('regular care becomes care on one day, and the other way round', async () => {
  const { app, ann, plantId, preferenceId: plantsEffectsID } = await wateredWeekly();
  await act(ann, plantId, water);
  pass(app, 1);
  const url = `/api/plants/${plantId}/preferences`;
  await ann.patch(url, { body: { plantsEffectsID, onceOn: '2026-07-30' } });
  expect(await dues(ann, plantId)).toEqual(['2026-07-30']);
  await act(ann, plantId, water);
  expect(await dues(ann, plantId)).toEqual([]);
  expect((await ann.get<Schemas['PlantListItem'][]>('/api/plants/')).body[0]!.hasSchedule).toBe(false);
  await ann.patch(url, { body: { plantsEffectsID, frequencyDays: 3 } });
  expect(await dues(ann, plantId)).toEqual(['2026-07-15']);
  for (const body of [{}, { frequencyDays: 3, onceOn: '2026-07-30' }, { onceOn: '2036-08-01' }]) {
    expect((await ann.patch(url, { body: { plantsEffectsID, ...body } })).status).toBe(400);
  }
});

test('own kinds of care and care on one day are exported and imported', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  await set(ann, { name: '=1+1', verb: '=Wipe' });
  await set(ann, { name: 'Old', verb: 'Do', past: 'Did' }, wipingId + 1);
  await prefer(ann, plantId, wipingId, 14);
  await once(ann, plantId, 8, '2027-03-03');
  await act(ann, plantId, wipingId);
  await act(ann, plantId, wipingId + 1);
  await remove(ann, wipingId + 1);
  app.clock.now += 1000;
  const zip = await exportOf(ann);
  const files = await unzipped(zip);
  expect(linesOf(files, 'data/care_kind.jsonl')).toMatchObject([
    { id: wipingId, name: '=1+1', removed_at: null },
    { id: wipingId + 1, past: 'Did', removed_at: '2026-07-10T23:30:00.000Z' },
  ]);
  expect(files.get('csv/plants.csv')!.toString()).toContain(
    ",'=Wipe every (days),'=Wipe in winter (days)\r\n",
  );
  const { eve } = await elsewhere();
  // A kind that the household has already stays as it is.
  await set(eve, { name: 'Shine', verb: 'Polish', past: 'Polished' }, 9000);
  expect((await importInto(eve, zip)).status).toBe(201);
  expect(await pasts(eve, plantId)).toEqual(await pasts(ann, plantId));
  expect(await wants(eve, plantId)).toEqual(await wants(ann, plantId));
  expect(await dues(eve, plantId)).toEqual(await dues(ann, plantId));
  expect((await kinds(eve)).map(({ name }) => name)).toEqual(['=1+1', 'Shine']);
  const { care_kind: rows, ...others } = await rowsOf(eve);
  expect(rows).toHaveLength(3);
  expect(Object.keys(others)).toContain('preference');
});

test('an export from before own kinds of care is imported, and one that lacks its own is refused', async () => {
  const { eve } = await elsewhere();
  const preference = {
    id: '01940000-0000-7000-8000-00000000b009',
    plant_id: plant.id,
    effect_id: 1,
    frequency_days: 7,
    created_at: '2026-01-01T00:00:00Z',
  };
  const zip = (change: object) =>
    zipOf({
      'data/plant.jsonl': lines(plant),
      'data/preference.jsonl': lines({ ...preference, ...change }),
      'snug.json': manifestOf({ plant: 1, preference: 1 }),
    });
  for (const change of [{ effect_id: wipingId }, { frequency_days: null }, { once_on: '2027-03-03' }]) {
    expect(typeOf(await importInto(eve, await zip(change)))).toEqual([400, 'bad-line']);
  }
  expect((await importInto(eve, await zip({}))).status).toBe(201);
  expect(await wants(eve, plant.id)).toMatchObject([{ frequencyDays: 7, onceOn: null }]);
});
