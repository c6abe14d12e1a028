import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Compilable, type CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#server/db/connect.ts';
import { inHousehold, prepare } from '#server/db/household/scope.ts';
import { migrate } from '#server/db/migrate.ts';
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
      { interaction_id: 'i', effect_id: 1, plant_id: 'p', occurred_at: 0 },
      { interaction_id: 'i', effect_id: 2, plant_id: 'p', occurred_at: 0 },
    ])
    .compile();
  expect(text).toBe(
    'insert into "interaction_effect" ("household_id", "interaction_id", "effect_id", "plant_id", "occurred_at") values (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)',
  );
  expect(parameters).toEqual(['h', 'i', 1, 'p', 0, 'h', 'i', 2, 'p', 0]);
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

test('a prepared query reads only the rows of the household that runs it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'snug-scope-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const queries: CompiledQuery[] = [];
  const database = openSqlite(dataDir, ({ query }) => void queries.push(query));
  await migrate(database);
  for (const id of ['one', 'two']) {
    await database.db.insertInto('household').values({ id, created_at: 0 }).execute();
    await inHousehold(database.db, id)
      .insertInto('code_batch')
      .values({ id: `batch of ${id}`, issued_at: 0 })
      .execute();
  }
  const batches = prepare((own, { from }: { from: number }) =>
    own.selectFrom('code_batch').select('id').where('issued_at', '>=', from),
  );
  const forged = { from: 0, household: 'two', household_id: 'two', 'the household': 'two' };
  expect(await inHousehold(database.db, 'one').run(batches, forged)).toEqual([{ id: 'batch of one' }]);
  expect(await inHousehold(database.db, 'two').run(batches, { from: 0 })).toEqual([{ id: 'batch of two' }]);
  expect(await inHousehold(database.db, 'two').run(batches, { from: 1 })).toEqual([]);
  expect(queries.slice(-3).flatMap(looseTables)).toEqual([]);
  await database.close();
});

test('a prepared query cannot be built from the values of its parameters', async () => {
  const doubled = prepare((own, { from }: { from: number }) =>
    own
      .selectFrom('code_batch')
      .select('id')
      .where('issued_at', '>=', from * 2),
  );
  await expect(db.run(doubled, { from: 1 })).rejects.toThrow('known only when the query runs');
});
