/** An import writes its rows in many transactions, and is everything or nothing all the same. */
import { expect, test } from 'vitest';
import { undoAbandonedImports } from '#server/transfer/undoImport.ts';
import { importInto, rowsOf } from './exporting.ts';
import { lines, plant } from './importing.ts';
import { planted, twoHouseholds, type App } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

const time = plant.created_at;
const id = (n: number) => `01940000-0000-7000-8000-0001${n.toString(16).padStart(8, '0')}`;
const count = 6000;

const entries = Array.from({ length: count }, (_, n) => ({
  id: id(n),
  plant_id: plant.id,
  action_id: 1,
  note: '',
  occurred_at: time,
  recorded_at: time,
  user_id: 'kim',
  effects: [1],
}));

/** Returns an export with many entries. @param others further files and their numbers of rows */
const large = (others: Record<string, object[]> = {}) =>
  zipOf({
    'data/plant.jsonl': lines(plant),
    'data/interaction.jsonl': lines(...entries),
    ...Object.fromEntries(
      Object.entries(others).map(([name, rows]) => [`data/${name}.jsonl`, lines(...rows)]),
    ),
    'snug.json': manifestOf({
      plant: 1,
      interaction: count,
      ...Object.fromEntries(Object.entries(others).map(([name, rows]) => [name, rows.length])),
    }),
  });

const running = ({ deps }: App) => deps.repository.households.listImporting();
/** Waits, in turns of the event loop, until an import writes rows. */
async function begun(app: App): Promise<void> {
  while ((await running(app)).length === 0) await new Promise(setImmediate);
}

test('while an import writes rows, other households write, and its own waits', async () => {
  const { app, ann, ben } = await twoHouseholds();
  const { plantId } = await planted(ann);
  const importing = importInto(ben, await large());
  await begun(app);
  const care = await ann.post(`/api/interactions?plantId=${plantId}&actionId=1`);
  const answers = [
    await ben.get('/api/plants'),
    await ben.post('/api/pots', { body: { friendly_name: 'Pot' } }),
  ];
  expect(await running(app)).toHaveLength(1);
  expect(care.status).toBe(201);
  for (const { status, body, headers } of answers) {
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(body).toMatchObject({
      type: 'busy',
      title: 'An import into your household is running; try again in a moment.',
    });
  }
  expect(await importing).toMatchObject({ status: 201, body: { plants: 1, entries: count } });
  expect(await running(app)).toEqual([]);
  expect((await ben.get<unknown[]>('/api/plants')).body).toHaveLength(1);
  expect((await ben.post('/api/pots', { body: { friendly_name: 'Pot' } })).status).toBe(201);
});

test('if one of the last rows cannot be stored, none is', async () => {
  const { app, ben } = await twoHouseholds();
  const before = await rowsOf(ben);
  const task = { id: id(count), preference_id: id(count), due_on: '2026-07-01', snoozed_to: null };
  const zip = await large({ task: [{ ...task, completed_at: null, completed_by: null }] });
  const { status, body } = await importInto(ben, zip);
  expect([status, body.type]).toEqual([400, 'contradictory-export']);
  expect(await rowsOf(ben)).toEqual(before);
  expect(await running(app)).toEqual([]);
  expect((await importInto(ben, await large())).status).toBe(201);
});

/** Leaves rows in Ben's household as an import does whose server ends: all but a label that was in the bin before. */
async function abandoned() {
  const { app, ann, ben } = await twoHouseholds();
  const { spare, plantId } = await planted(ben);
  expect((await ben.delete(`/api/qr/${spare}`)).status).toBe(204);
  await ben.post(`/api/plants/${plantId}/preferences`, { body: { effectID: 1, frequencyDays: 3 } });
  const { body: pot } = await ben.post('/api/pots', { body: { friendly_name: 'Red pot' } });
  const cutting = { plantName: 'Cutting', potId: pot.potId, parentPlantId: plantId };
  expect((await ben.post('/api/plants', { body: cutting })).status).toBe(201);
  const other = await rowsOf(ann);
  await app.database.db
    .updateTable('household')
    .set({ importing: 'an import', importing_at: app.clock.now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('user').where('email', '=', 'ben@b.example').select('householdId'),
    )
    .execute();
  return { app, ann, ben, spare, other };
}

test('the rows of an import whose server has ended are deleted at the next request', async () => {
  const { app, ann, ben, spare, other } = await abandoned();
  expect((await ben.get('/api/plants')).status).toBe(503);
  expect((await importInto(ben, await large())).body.type).toBe('import-running');
  app.clock.now += 31_000;
  expect((await ben.get('/api/plants')).body).toEqual([]);
  expect((await ben.post(`/api/bin/${spare}/restore`)).status).toBe(200);
  const { code, code_batch, place: _, ...rest } = await rowsOf(ben);
  expect([code!.length, code_batch!.length]).toEqual([1, 1]);
  expect(Object.values(rest).flat()).toEqual([]);
  expect(await rowsOf(ann)).toEqual(other);
});

test.each<[what: string, undo: (app: App) => Promise<unknown>]>([
  ['the sweep', ({ deps }) => undoAbandonedImports(deps.repository, deps.now)],
  ['nothing', async () => undefined],
])('another import follows an abandoned one, after %s', async (_, undo) => {
  const { app, ben } = await abandoned();
  app.clock.now += 31_000;
  await undo(app);
  expect(await importInto(ben, await large())).toMatchObject({ status: 201, body: { plants: 1 } });
  expect((await ben.get<unknown[]>('/api/plants')).body).toHaveLength(1);
});
