import { expect, test } from 'vitest';
import { act, dayMs, dues, feed, hydration, plantTasks, prefer } from './caring.ts';
import { exportOf, importInto, linesOf, rowsOf, unzipped } from './exporting.ts';
import { elsewhere, lines, photo, plant } from './importing.ts';
import { planted, startApp } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

test('an import keeps each field, filled or empty, and goes on from the care in it', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  const { plantId, potId } = await planted(ann);
  // A character is a code point, as in the contract.
  const longest = {
    friendly_name: '🌿'.repeat(100),
    species: 's'.repeat(200),
    acquired_from: '🌱'.repeat(200),
    notes: '“🌿'.repeat(5000),
  };
  await ann.patch(`/api/plants/${plantId}`, { body: longest });
  const measured = { location: 'l'.repeat(100), diameter_cm: 14.5, height_cm: 20 };
  const { body: pot } = await ann.post('/api/pots', {
    body: {
      ...measured,
      friendly_name: 'Old pot',
      acquired_at: '2025-05-01T10:00:00Z',
      acquired_from: 'Market',
    },
  });
  const { body: child } = await ann.post('/api/plants', {
    body: { plantName: 'Cutting', potId: pot.potId, parentPlantId: plantId },
  });
  await ann.patch(`/api/plants/${child.plantId}/kill`);
  const { plantsEffectsID } = await prefer(ann, plantId, hydration, 6);
  const kept = { plantsEffectsID, frequencyDays: 7, keptDays: 9.5 };
  await ann.patch(`/api/plants/${plantId}/preferences`, { body: kept });
  from.clock.now += 2 * dayMs;
  const entryId = await act(ann, plantId, feed, '2026-07-12T10:00:00Z');
  const note = '🌿m'.repeat(5000);
  await ann.patch(`/api/interactions/${entryId}`, { body: { note } });
  const [task] = await plantTasks(ann, plantId);
  await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 2 } });

  const zip = await exportOf(ann);
  const files = await unzipped(zip);
  const created_at = '2026-07-10T23:30:00.000Z';
  const acquired_at = '2025-05-01T10:00:00.000Z';
  expect(linesOf(files, 'data/pot.jsonl')).toContainEqual({
    ...measured,
    id: pot.potId,
    name: 'Old pot',
    acquired_at,
    acquired_from: 'Market',
    created_at,
  });
  const { friendly_name: name, ...texts } = longest;
  const own = { id: plantId, name, ...texts, acquired_on: '2024-03-01', food_id: 1, parent_id: null };
  const dead = {
    id: child.plantId,
    name: 'Cutting',
    parent_id: plantId,
    died_on: '2026-07-11',
    pot_id: null,
  };
  const empty = { species: null, acquired_from: null, notes: null, food_id: null };
  expect(linesOf(files, 'data/plant.jsonl')).toEqual([
    { ...own, pot_id: potId, died_on: null, created_at },
    { ...dead, ...empty, acquired_on: '2026-07-11', created_at },
  ]);
  expect(linesOf(files, 'data/interaction.jsonl')).toContainEqual({
    id: entryId,
    plant_id: plantId,
    action_id: feed,
    note,
    occurred_at: '2026-07-12T10:00:00.000Z',
    recorded_at: '2026-07-12T23:30:00.000Z',
    user_id: expect.any(String),
    effects: expect.arrayContaining([hydration]),
  });
  expect(linesOf(files, 'data/preference.jsonl')).toMatchObject([
    { frequency_days: 7, changed_at: created_at, kept_days: 9.5, winter_factor: 1.5 },
  ]);
  const wanted = { id: expect.any(String), preference_id: plantsEffectsID };
  expect(linesOf(files, 'data/task.jsonl').toSorted((a) => (a.completed_by === null ? 1 : -1))).toEqual([
    {
      ...wanted,
      due_on: '2026-07-18',
      snoozed_to: null,
      completed_at: '2026-07-12T10:00:00.000Z',
      completed_by: entryId,
    },
    { ...wanted, due_on: '2026-07-19', snoozed_to: '2026-07-21', completed_at: null, completed_by: null },
  ]);

  const { app, eve } = await elsewhere();
  app.clock.now = from.clock.now;
  expect((await importInto(eve, zip)).status).toBe(201);
  expect(await rowsOf(eve)).toEqual(await rowsOf(ann));
  await eve.patch(`/api/plants/${plantId}/preferences`, { body: { plantsEffectsID, frequencyDays: 3 } });
  // Three days after the care, not after the preference was set.
  expect(await dues(eve, plantId)).toEqual(['2026-07-15']);
});

const time = plant.created_at;
const nothing = {
  acquired_at: time,
  acquired_from: null,
  created_at: time,
  diameter_cm: null,
  height_cm: null,
};
const entry = { plant_id: plant.id, action_id: 8, occurred_at: time, recorded_at: time, user_id: 'ann' };
test.each([
  ['pot', 'location', { id: plant.id, name: 'Blue pot', location: 'x'.repeat(101), ...nothing }],
  ['interaction', 'note', { id: photo.id, note: 'x'.repeat(10_001), ...entry }],
  ['code', 'code', { code: '7K3M9QXAA', batch_id: plant.id, position: 0, pot_id: null, assigned_at: null }],
])('a line of data/%s.jsonl whose %s is longer than in the app is refused', async (table, name, row) => {
  const { eve } = await elsewhere();
  const zip = await zipOf({ [`data/${table}.jsonl`]: lines(row), 'snug.json': manifestOf({ [table]: 1 }) });
  expect(await importInto(eve, zip)).toMatchObject({
    status: 400,
    body: { title: `Line 1 of data/${table}.jsonl has no valid ‘${name}’.` },
  });
});
