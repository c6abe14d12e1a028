import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { knownStays } from '#server/db/knownStays.ts';
import { emptyBins } from '#server/sweep.ts';
import { exportOf, importInto, linesOf, unzipped } from './exporting.ts';
import { planted, startApp, type App, type Person } from './support.ts';
import { zipOf } from '../support/zips.ts';

type Pot = components['schemas']['Pot'];

const day = 86_400_000;

async function home() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const things = await planted(ann);
  const { body: spare } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
  return { app, ann, ...things, spareId: spare.potId! };
}

/** Lets a day pass. */
const wait = (app: App) => (app.clock.now += day);

/** Returns the stays in a pot, such as 'Big fern 0–2', in days since the first one. */
async function history(who: Person, potId: string, start: number): Promise<string[]> {
  const { body } = await who.get<Pot[]>('/api/pots');
  const days = (time: string) => Math.round((Date.parse(time) - start) / day);
  return body
    .find(({ potsId }) => potsId === potId)!
    .stays.map(
      ({ plantName, since, until }) => `${plantName} ${days(since)}–${until === null ? '' : days(until)}`,
    );
}

const addHoya = async (who: Person, potId: string) =>
  (await who.post('/api/plants', { body: { plantName: 'Hoya', potId } })).body.plantId!;

test('a pot knows who lived in it, whichever call moves its plants', async () => {
  const { app, ann, plantId, potId, spareId } = await home();
  const start = app.clock.now;
  const shown = async () => [await history(ann, potId, start), await history(ann, spareId, start)];
  expect(await shown()).toEqual([['Big fern 0–'], []]);
  wait(app);
  await ann.post(`/api/plants/${plantId}/pot`, { body: { potId: spareId } });
  expect(await shown()).toEqual([['Big fern 0–1'], ['Big fern 1–']]);
  wait(app);
  await ann.post(`/api/plants/${plantId}/pots`, { body: { potId: spareId } });
  expect(await shown()).toEqual([['Big fern 0–1'], ['Big fern 1–']]);
  await ann.post(`/api/pots/${spareId}/free`);
  expect(await shown()).toEqual([['Big fern 0–1'], ['Big fern 1–2']]);
  wait(app);
  await ann.post(`/api/plants/${plantId}/pots`, { body: { potId } });
  wait(app);
  const hoyaId = await addHoya(ann, spareId);
  await ann.patch(`/api/plants/${plantId}/kill`);
  expect(await shown()).toEqual([
    ['Big fern 0–1', 'Big fern 3–4'],
    ['Big fern 1–2', 'Hoya 4–'],
  ]);
  // Freed for a plant that has left: nothing changes.
  await ann.post(`/api/pots/${spareId}/free`, { body: { plantId } });
  wait(app);
  await ann.patch(`/api/plants/${plantId}/kill`);
  await ann.patch(`/api/plants/${hoyaId}`, { body: { friendly_name: 'Wax plant' } });
  expect(await shown()).toEqual([
    ['Big fern 0–1', 'Big fern 3–4'],
    ['Big fern 1–2', 'Wax plant 4–'],
  ]);
});

test('a deleted plant has no place in the history, and a restored one has the same place again', async () => {
  const { app, ann, plantId, potId } = await home();
  const start = app.clock.now;
  wait(app);
  await ann.delete(`/api/plants/${plantId}`);
  expect(await history(ann, potId, start)).toEqual([]);
  wait(app);
  await ann.post(`/api/bin/${plantId}/restore`);
  expect(await history(ann, potId, start)).toEqual(['Big fern 0–']);
  await ann.delete(`/api/plants/${plantId}`);
  wait(app);
  await addHoya(ann, potId);
  wait(app);
  await ann.post(`/api/bin/${plantId}/restore`);
  expect(await history(ann, potId, start)).toEqual(['Big fern 0–2', 'Hoya 3–']);
});

test('the history of a deleted pot is restored with it, and says what its plant did since', async () => {
  const { app, ann, plantId, potId, spareId } = await home();
  const start = app.clock.now;
  wait(app);
  await ann.delete(`/api/pots/${potId}`);
  wait(app);
  await ann.post(`/api/bin/${potId}/restore`);
  expect(await history(ann, potId, start)).toEqual(['Big fern 0–']);
  await ann.delete(`/api/pots/${potId}`);
  wait(app);
  await ann.post(`/api/plants/${plantId}/pot`, { body: { potId: spareId } });
  wait(app);
  await ann.post(`/api/bin/${potId}/restore`);
  expect(await history(ann, potId, start)).toEqual(['Big fern 0–3']);
  expect(await history(ann, spareId, start)).toEqual(['Big fern 3–']);
});

test('stays end with their plant or pot, for good', async () => {
  const { app, ann, plantId, potId, spareId } = await home();
  await ann.post(`/api/plants/${plantId}/pot`, { body: { potId: spareId } });
  const hoyaId = await addHoya(ann, potId);
  const rows = async () => {
    const { db, close } = app.open();
    const all = await db.selectFrom('stay').select(['plant_id', 'pot_id']).execute();
    await close();
    return all.map(({ plant_id, pot_id }) => [plant_id, pot_id]).toSorted();
  };
  const empty = async () => {
    app.clock.now += 31 * day;
    await emptyBins({ repository: app.deps.repository, photos: app.photos, now: app.clock.now });
  };
  // Both the plant that moved on and the plant in the bin have lived in it.
  await ann.delete(`/api/plants/${hoyaId}`);
  await ann.delete(`/api/pots/${potId}`);
  const { db, close } = app.open();
  await db
    .updateTable('bin_item')
    .set({ deleted_at: app.clock.now + day })
    .where('id', '=', hoyaId)
    .execute();
  await close();
  await empty();
  expect(await rows()).toEqual([[plantId, spareId]]);
  await ann.delete(`/api/plants/${plantId}`);
  await empty();
  expect(await rows()).toEqual([]);
});

const [aloe, fern] = ['a', 'f'];
const pots = [
  { id: 'p1', name: 'Blue pot' },
  { id: 'p2', name: 'Red pot' },
  { id: 'p3', name: 'Twin' },
  { id: 'p4', name: 'Twin' },
];
const entry = (plant_id: string, action_id: number, note: string, occurred_at: number) => ({
  plant_id,
  action_id,
  note,
  occurred_at,
});
const plant = (id: string, pot_id: string | null, died_on: string | null = null) => ({
  id,
  pot_id,
  died_on,
  created_at: 5,
});
const known = (plants: ReturnType<typeof plant>[], entries: ReturnType<typeof entry>[]) =>
  knownStays({ plants, pots, entries }).map(({ plant_id, pot_id, began_at, ended_at }) => [
    plant_id,
    pot_id,
    began_at,
    ended_at,
  ]);

test('older stays are known from the entries of repottings', () => {
  expect(known([plant(aloe, 'p1'), plant(fern, null)], [])).toEqual([[aloe, 'p1', 5, null]]);
  const moves = [
    entry(aloe, 10, 'Repotted into Red pot', 30),
    entry(aloe, 10, 'Repotted into Blue pot', 20),
    entry(aloe, 10, 'Fresh soil', 40),
    entry(fern, 10, 'Repotted into Blue pot', 10),
    entry(fern, 12, 'Marked as dead', 15),
  ];
  expect(known([plant(aloe, 'p2'), plant(fern, null, '1970-01-02')], moves)).toEqual([
    [aloe, 'p1', 20, 30],
    [aloe, 'p2', 30, null],
    [fern, 'p1', 10, 15],
  ]);
});

test('stays that the entries do not tell are left out', () => {
  const moves = [
    entry(aloe, 10, 'Repotted into Twin', 20),
    entry(aloe, 10, 'Repotted into Lost pot', 30),
    entry(aloe, 10, 'Repotted into Blue pot', 40),
  ];
  // The plant is in no pot, and when it left the last one is unknown.
  expect(known([plant(aloe, null)], moves)).toEqual([]);
  // The last pot has another name now.
  expect(known([plant(aloe, 'p2')], moves)).toEqual([[aloe, 'p2', 40, null]]);
  expect(known([plant(aloe, null, '1970-01-02')], moves)).toEqual([[aloe, 'p1', 40, day]]);
  // A repotting whose pot is unknown ends a stay all the same, and begins the last one.
  const renamed = [
    entry(aloe, 10, 'Repotted into Blue pot', 20),
    entry(aloe, 10, 'Repotted into Lost pot', 30),
  ];
  expect(known([plant(aloe, 'p2')], renamed)).toEqual([
    [aloe, 'p1', 20, 30],
    [aloe, 'p2', 30, null],
  ]);
});

test('stays are exported and imported, and derived if the export has none yet', async () => {
  const { app, ann, plantId, potId, spareId } = await home();
  wait(app);
  await ann.post(`/api/plants/${plantId}/pot`, { body: { potId: spareId } });
  const body = { note: 'Repotted into Red pot' };
  await ann.post(`/api/interactions?plantId=${plantId}&actionId=10`, { body });
  const start = app.clock.now - day;
  // Items in the bin are not exported.
  const { body: binned } = await ann.post('/api/pots', { body: { friendly_name: 'Old pot' } });
  await ann.post(`/api/plants/${plantId}/pot`, { body: { potId: binned.potId } });
  await ann.post(`/api/plants/${plantId}/pot`, { body: { potId: spareId } });
  await ann.delete(`/api/pots/${binned.potId!}`);
  const zip = await exportOf(ann);
  const files = await unzipped(zip);
  expect(linesOf(files, 'data/stay.jsonl').map(({ pot_id }) => pot_id)).not.toContain(binned.potId);

  const into = async (content: Buffer) => {
    const other = await startApp();
    const eve = await other.person('eve@e.example');
    expect((await importInto(eve, content)).status).toBe(201);
    return [await history(eve, potId, start), await history(eve, spareId, start)];
  };
  expect(await into(zip)).toEqual([await history(ann, potId, start), await history(ann, spareId, start)]);

  files.delete('data/stay.jsonl');
  const { rows, ...manifest } = JSON.parse(files.get('snug.json')!.toString()) as {
    rows: Record<string, number>;
  };
  delete rows.stay;
  files.set('snug.json', Buffer.from(JSON.stringify({ ...manifest, rows })));
  expect(await into(await zipOf(Object.fromEntries(files)))).toEqual([[], ['Big fern 1–']]);
});
