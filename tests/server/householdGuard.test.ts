import { sql, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import { looseTables } from './householdGuard.ts';
import { offline as db } from './offline.ts';

const plants = db.selectFrom('plant').selectAll('plant');
const ours = plants.where('plant.household_id', '=', 'h');
const pot = {
  household_id: 'h',
  id: 'pot',
  name: 'Blue pot',
  location: null,
  diameter_cm: null,
  height_cm: null,
  acquired_at: 0,
  acquired_from: null,
  created_at: 0,
};
const { household_id: _, ...ownerless } = pot;

const tied: Record<string, Compilable> = {
  'a table with a condition on the household': ours,
  'a table that is joined by household': ours.leftJoin('pot', (join) =>
    join.onRef('pot.household_id', '=', 'plant.household_id').onRef('pot.id', '=', 'plant.pot_id'),
  ),
  'a chain of joins': ours
    .innerJoin('preference', (join) => join.onRef('preference.household_id', '=', 'plant.household_id'))
    .innerJoin('task', (join) => join.onRef('task.household_id', '=', 'preference.household_id')),
  'a subquery correlated by household': ours.select((eb) =>
    eb
      .selectFrom('code')
      .whereRef('code.household_id', '=', 'plant.household_id')
      .select('code.code')
      .as('code'),
  ),
  'an update': db
    .updateTable('pot')
    .set({ name: 'Red pot' })
    .where('household_id', '=', 'h')
    .where('id', '=', 'p'),
  'a deletion': db.deleteFrom('pot').where('household_id', '=', 'h'),
  'an insert': db.insertInto('pot').values(pot),
  'the catalogue': db.selectFrom('effect').selectAll(),
  "the scheduler's query for users with a device": db
    .selectFrom('push_subscription')
    .select(['household_id', 'user_id']),
  'a check whether an id is taken': db.selectFrom('pot').select('id').where('id', '=', 'pot'),
};

test.each(Object.entries(tied))('%s is tied to a household', (_name, query) => {
  expect(looseTables(query.compile())).toEqual([]);
});

const byHand = sql`select * from pot where household_id = 'h'`;

const loose: Record<string, [Compilable, string[]]> = {
  'a table without a condition': [plants, ['plant']],
  'a table that is joined only by id': [ours.innerJoin('pot', 'pot.id', 'plant.pot_id'), ['pot']],
  'a join with a table that is not tied': [
    plants.innerJoin('pot', (join) => join.onRef('pot.household_id', '=', 'plant.household_id')),
    ['plant', 'pot'],
  ],
  'a left join that ties only the table it adds': [
    plants.leftJoin('pot', (join) =>
      join.on('pot.household_id', '=', 'h').onRef('pot.household_id', '=', 'plant.household_id'),
    ),
    ['plant'],
  ],
  'a condition on the household in an OR': [
    plants.where((eb) => eb.or([eb('plant.household_id', '=', 'h'), eb('plant.name', '=', 'Old fern')])),
    ['plant'],
  ],
  'another household': [plants.where('plant.household_id', '!=', 'h'), ['plant']],
  'a household that is only selected': [
    db.selectFrom('plant').select('household_id').where('id', '=', 'p'),
    ['plant'],
  ],
  'a lookup of a device by user': [
    db.selectFrom('push_subscription').select('id').where('user_id', '=', 'u'),
    ['push_subscription'],
  ],
  'the endpoints of all households': [
    db.selectFrom('push_subscription').select(['household_id', 'endpoint']),
    ['push_subscription'],
  ],
  'a subquery': [
    ours.where('plant.id', 'in', (eb) => eb.selectFrom('interaction').select('interaction.plant_id')),
    ['interaction'],
  ],
  'an update': [db.updateTable('pot').set({ household_id: 'h' }).where('id', '=', 'p'), ['pot']],
  'a deletion': [db.deleteFrom('pot').where('id', '=', 'p'), ['pot']],
  'an insert without a household': [db.insertInto('pot').values(ownerless as typeof pot), ['pot']],
  'raw SQL': [{ compile: () => byHand.compile(db) }, ['pot (raw)']],
};

test.each(Object.entries(loose))('%s is not tied to a household', (_name, [query, tables]) => {
  expect(looseTables(query.compile())).toEqual(tables);
});
