import { sql, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import { inHousehold } from '#server/db/household/scope.ts';
import { looseTables } from './householdGuard.ts';
import { offline } from './offline.ts';

const db = inHousehold(offline, 'h');
const digest = { id: 'd', user_id: 'u', day: '2026-07-18', created_at: 0, sent_at: null };

const queries: Record<string, [Compilable, text: string]> = {
  'a selection': [
    db.selectFrom('plant').where('name', '=', 'Fern').select('id'),
    'select "id" from "plant" where "plant"."household_id" = ? and "name" = ?',
  ],
  'a selection without a condition': [
    db.selectFrom('plant').select('id'),
    'select "id" from "plant" where "plant"."household_id" = ?',
  ],
  'a table with another name': [
    db.selectFrom('plant as parent').select('parent.id'),
    'select "parent"."id" from "plant" as "parent" where "parent"."household_id" = ?',
  ],
  'a condition with an alternative': [
    db
      .selectFrom('pot')
      .where((eb) => eb.or([eb('name', '=', 'Blue'), eb('name', '=', 'Red')]))
      .select('id'),
    'select "id" from "pot" where "pot"."household_id" = ? and ("name" = ? or "name" = ?)',
  ],
  'a join': [
    db.selectFrom('task').innerJoin('preference', 'preference.id', 'task.preference_id').select('task.id'),
    'select "task"."id" from "task" inner join "preference" on "preference"."id" = "task"."preference_id" and "preference"."household_id" = ? where "task"."household_id" = ?',
  ],
  'a left join': [
    db.selectFrom('plant').leftJoin('pot', 'pot.id', 'plant.pot_id').select('pot.id'),
    'select "pot"."id" from "plant" left join "pot" on "pot"."id" = "plant"."pot_id" and "pot"."household_id" = ? where "plant"."household_id" = ?',
  ],
  'a subquery': [
    db
      .deleteFrom('task')
      .where('preference_id', 'in', (eb) => eb.selectFrom('preference').select('preference.id')),
    'delete from "task" where "task"."household_id" = ? and "preference_id" in (select "preference"."id" from "preference" where "preference"."household_id" = ?)',
  ],
  'a change': [
    db.updateTable('pot').set({ name: 'Blue' }).where('id', '=', 'p'),
    'update "pot" set "name" = ? where "pot"."household_id" = ? and "id" = ?',
  ],
  'an insertion': [
    db.insertInto('digest').values(digest),
    'insert into "digest" ("household_id", "id", "user_id", "day", "created_at", "sent_at") values (?, ?, ?, ?, ?, ?)',
  ],
  'an insertion of computed values': [
    db.insertInto('code_batch').values(({ lit }) => ({ id: 'b', issued_at: lit(0) })),
    'insert into "code_batch" ("household_id", "id", "issued_at") values (?, ?, 0)',
  ],
  'the household itself': [
    db.updateTable('household').set({ time_zone: 'Europe/Dublin' }),
    'update "household" set "time_zone" = ? where "household"."id" = ?',
  ],
};

test.each(Object.entries(queries))('%s is restricted to the household', (_name, [query, text]) => {
  const compiled = query.compile();
  expect(compiled.sql).toBe(text);
  expect(compiled.parameters).toContain('h');
  expect(looseTables(compiled)).toEqual([]);
});

test('several rows are inserted for the household', () => {
  const { sql: text, parameters } = db
    .insertInto('interaction_effect')
    .values([
      { interaction_id: 'i', effect_id: 1 },
      { interaction_id: 'i', effect_id: 2 },
    ])
    .compile();
  expect(text).toBe(
    'insert into "interaction_effect" ("household_id", "interaction_id", "effect_id") values (?, ?, ?), (?, ?, ?)',
  );
  expect(parameters).toEqual(['h', 'i', 1, 'h', 'i', 2]);
});

test('the catalogue is shared by all households', () => {
  expect(db.selectFrom('effect').select('id').orderBy('id', 'desc').compile().sql).toBe(
    'select "id" from "effect" order by "id" desc',
  );
});

test('a query that could reach other households is refused', () => {
  const byHand = db.selectFrom('plant').select(sql<string>`(select name from pot)`.as('name'));
  expect(() => byHand.compile()).toThrow('can reach any household');
  const copy = db
    .insertInto('interaction_effect')
    .columns(['interaction_id', 'effect_id'])
    .expression((eb) => eb.selectFrom('interaction_effect').select(['interaction_id', 'effect_id']));
  expect(() => copy.compile()).toThrow('only inserts values');
});
