/** An import refuses each row that the API would refuse, and says in which line it is. */
import { expect, test } from 'vitest';
import { importInto, rowsOf } from './exporting.ts';
import { elsewhere, lines, photo, plant } from './importing.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

const time = plant.created_at;
const id = (n: number) => `01940000-0000-7000-8000-00000000d${n.toString(16).padStart(3, '0')}`;

/** A valid line of each file, and what it needs. */
const valid = {
  person: { id: 'ann', name: 'Ann' },
  place: { name: 'Hall', position: 0 },
  code_batch: { id: id(1), issued_at: time },
  pot: {
    id: id(2),
    name: 'Blue pot',
    location: 'Hall',
    diameter_cm: 14,
    height_cm: null,
    acquired_at: time,
    acquired_from: null,
    created_at: time,
  },
  code: { code: '7K3M9QXA', batch_id: id(1), position: 0, pot_id: id(2), assigned_at: time },
  plant: { ...plant, pot_id: id(2), acquired_on: '2024-02-29', food_id: 1 },
  stay: { id: id(3), plant_id: plant.id, pot_id: id(2), began_at: time, ended_at: null },
  preference: { id: id(4), plant_id: plant.id, effect_id: 1, frequency_days: 3650, created_at: time },
  interaction: {
    id: photo.interaction_id,
    plant_id: plant.id,
    action_id: 1,
    note: '',
    occurred_at: time,
    recorded_at: time,
    user_id: 'ann',
    effects: [1],
  },
  task: {
    id: id(5),
    preference_id: id(4),
    due_on: '2026-07-01',
    snoozed_to: null,
    completed_at: null,
    completed_by: null,
  },
};
type File = keyof typeof valid;

/** Imports one line of each file, and in one of them others behind it. */
async function imported(file?: File, ...others: object[]) {
  const { eve } = await elsewhere();
  const files = Object.entries(valid).map(([name, row]) => [name, name === file ? [row, ...others] : [row]]);
  const zip = await zipOf({
    ...Object.fromEntries(
      files.map(([name, rows]) => [`data/${name as string}.jsonl`, lines(...(rows as object[]))]),
    ),
    'snug.json': manifestOf(Object.fromEntries(files.map(([name, rows]) => [name, rows!.length]))),
  });
  return { eve, answer: await importInto(eve, zip) };
}

test('rows that the API would accept are imported, and are the same in an export', async () => {
  const { eve, answer } = await imported();
  expect(answer.status).toBe(201);
  const { plant: plants, preference } = await rowsOf(eve);
  expect([JSON.parse(plants![0]!), JSON.parse(preference![0]!)]).toMatchObject([
    { acquired_on: '2024-02-29', food_id: 1 },
    { frequency_days: 3650 },
  ]);
});

test('spaces around what people enter are left out, as by the API, and fields that are unknown', async () => {
  const padded = {
    ...valid.plant,
    id: id(6),
    pot_id: null,
    name: ' Ivy ',
    species: '  ',
    notes: ' Shade ',
    effects: 5,
  };
  const { eve, answer } = await imported('plant', padded);
  expect(answer.status).toBe(201);
  expect((await eve.get(`/api/plants/${id(6)}`)).body).toMatchObject({
    plantName: 'Ivy',
    species: null,
    plantNotes: 'Shade',
  });
});

const far = '+275760-09-13T00:00:00.000Z';
test.each<[file: File, field: string, value: unknown]>([
  ['person', 'name', ''],
  ['person', 'id', 'x'.repeat(101)],
  ['place', 'name', ''],
  ['place', 'position', -1],
  ['code_batch', 'issued_at', far],
  ['pot', 'name', '  '],
  ['pot', 'diameter_cm', 0],
  ['pot', 'height_cm', 1001],
  ['pot', 'acquired_at', far],
  ['pot', 'created_at', '1899-12-31T23:59:59Z'],
  ['code', 'code', '7K3M9QXI'],
  ['code', 'position', 0.5],
  ['plant', 'name', ' \t'],
  ['plant', 'food_id', 4],
  ['plant', 'acquired_on', '275760-09-13'],
  ['plant', 'died_on', '9999-12-31'],
  ['plant', 'created_at', far],
  ['stay', 'began_at', '2100-01-01T00:00:00Z'],
  ['preference', 'frequency_days', 0],
  ['preference', 'frequency_days', -5],
  ['preference', 'frequency_days', 3651],
  ['preference', 'frequency_days', 2_147_483_647],
  ['preference', 'effect_id', 0],
  ['preference', 'created_at', far],
  ['interaction', 'occurred_at', '1899-12-31T23:59:59Z'],
  ['interaction', 'note', 'x'.repeat(10_001)],
  ['interaction', 'effects', [1.5]],
  ['interaction', 'effects', ['1']],
  ['interaction', 'effects', 1],
  ['interaction', 'effects', Array.from({ length: 21 }, () => 1)],
  ['task', 'due_on', '9999-12-31'],
  ['task', 'snoozed_to', '2026-02-30'],
])('the second line of data/%s.jsonl with the %s %j is refused', async (file, field, value) => {
  const { eve, answer } = await imported(file, { ...valid[file], [field]: value });
  expect([answer.status, answer.body.title]).toEqual([
    400,
    `Line 2 of data/${file}.jsonl has no valid ‘${field}’.`,
  ]);
  expect((await eve.get('/api/plants')).body).toEqual([]);
});

test('an entry in the future is refused, as by the API', async () => {
  const occurred_at = '2026-07-12T23:30:00Z';
  const { answer } = await imported('interaction', { ...valid.interaction, id: id(7), occurred_at });
  expect(answer).toMatchObject({
    status: 400,
    body: { title: 'Line 2 of data/interaction.jsonl is an entry in the future.' },
  });
});

test.each([
  ['itself', [[8, 8]]],
  [
    'its offspring',
    [
      [8, 9],
      [9, 8],
    ],
  ],
  [
    'the offspring of its offspring',
    [
      [8, 9],
      [9, 10],
      [10, 8],
    ],
  ],
])('a plant whose parent is %s is refused', async (_, family) => {
  const plants = family.map(([own, parent]) => ({ ...plant, id: id(own!), parent_id: id(parent!) }));
  // Its parent is in the circle, but not it.
  const { answer } = await imported('plant', { ...plant, id: id(7), parent_id: id(8) }, ...plants);
  expect(answer).toMatchObject({
    status: 400,
    body: { title: 'Line 3 of data/plant.jsonl makes the plant its own ancestor.' },
  });
});

test('a family is imported, whatever the order of its lines', async () => {
  const child = (own: number, parent: number) => ({ ...plant, id: id(own), parent_id: id(parent) });
  const { eve, answer } = await imported(
    'plant',
    child(9, 8),
    child(10, 9),
    { ...plant, id: id(8) },
    child(11, 8),
  );
  expect(answer.status).toBe(201);
  expect((await eve.get(`/api/plants/${id(10)}`)).body).toMatchObject({ parentPlantId: id(9) });
});
