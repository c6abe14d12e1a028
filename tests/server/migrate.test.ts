import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/db/connect.ts';
import { Busy } from '#server/base/turns.ts';
import { migrate, type Migration } from '#server/db/migrate.ts';
import { first } from '#server/db/migrations/0001_first.ts';
import { care } from '#server/db/migrations/0002_care.ts';
import { timeZone } from '#server/db/migrations/0003_timeZone.ts';
import { reminders } from '#server/db/migrations/0004_reminders.ts';
import { calendar } from '#server/db/migrations/0005_calendar.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'snug-migrate-'));

test('a migration that fails is rolled back, and is applied by the next start', async () => {
  const database = openSqlite(folder());
  let isBroken = true;
  const steps: Record<string, Migration> = {
    first: {
      async up(db) {
        await sql`create table thing (id integer)`.execute(db);
        if (isBroken) throw new Error('power cut');
      },
    },
  };
  await expect(migrate(database, { steps: steps })).rejects.toThrow('power cut');
  await expect(sql`select * from thing`.execute(database.db)).rejects.toThrow('no such table');
  isBroken = false;
  expect(await migrate(database, { steps: steps })).toEqual(['first']);
  expect(await migrate(database, { steps: steps })).toEqual([]);
  await database.close();
});

test('an older database gets the plants and times of its interactions in their effects', async () => {
  const database = openSqlite(folder());
  const { db } = database;
  await migrate(database, {
    steps: {
      '0001_first': first,
      '0002_care': care,
      '0003_timeZone': timeZone,
      '0004_reminders': reminders,
      '0005_calendar': calendar,
    },
  });
  await sql`insert into household (id, created_at) values ('h', 0)`.execute(db);
  await sql`insert into plant (household_id, id, name, created_at) values ('h', 'p', 'Fern', 0)`.execute(db);
  await sql`insert into interaction values ('h', 'i', 'p', 1, '', 5, 6, 'u')`.execute(db);
  await sql`insert into interaction_effect values ('h', 'i', 1)`.execute(db);
  await migrate(database);
  expect(await db.selectFrom('interaction_effect').selectAll().execute()).toEqual([
    { household_id: 'h', interaction_id: 'i', effect_id: 1, plant_id: 'p', occurred_at: 5 },
  ]);
  await database.close();
});

test("in an older database 'Photo' becomes the third action of the bar, and the first under 'More' is 'Mist'", async () => {
  const database = openSqlite(folder());
  const { db } = database;
  await migrate(database, { steps: { '0001_first': first } });
  const older = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 12, 13];
  for (const [position, id] of older.entries()) {
    await db.updateTable('action').set({ position }).where('id', '=', id).execute();
  }
  await migrate(database);
  const actions = await db.selectFrom('action').select('name').orderBy('position').execute();
  expect(actions.map(({ name }) => name)).toEqual([
    'Water',
    'Feed',
    'Photo',
    'Mist',
    'Rotate',
    'Prune',
    'Clean',
    'Check for pests',
    'Note',
    'Thriving',
    'Fine',
    'Struggling',
    'Repot',
    'Propagate',
    'Move',
    'Kill',
    'New plant',
  ]);
  await database.close();
});

test('the embedded database logs its changes, checks foreign keys and begins transactions with the write lock', async () => {
  const dataDir = folder();
  const [one, two] = [openSqlite(dataDir), openSqlite(dataDir, undefined, 0)];
  const pragma = (name: string) =>
    one.db.transaction().execute(async (tx) => {
      const { rows } = await sql.raw(`pragma ${name}`).execute(tx);
      return Object.values(rows[0] as object)[0];
    });
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
    'wal',
    // Normal: a sync follows each commit, outside the thread.
    1,
    1,
  ]);
  await migrate(one);
  await one.db.insertInto('household').values({ id: 'h', created_at: 1 }).execute();
  // Reads, then writes beside another writer: a deferred transaction would fail here.
  await one.db.transaction().execute(async (tx) => {
    await tx.selectFrom('household').selectAll().execute();
    await expect(two.db.insertInto('household').values({ id: 'i', created_at: 1 }).execute()).rejects.toThrow(
      Busy,
    );
    await tx.insertInto('household').values({ id: 'j', created_at: 1 }).execute();
  });
  await Promise.all([one.close(), two.close()]);
});

test('an older database gets the stays of plants in pots', async () => {
  const database = openSqlite(folder());
  const { db } = database;
  await migrate(database, {
    steps: {
      '0001_first': first,
      '0002_care': care,
      '0003_timeZone': timeZone,
      '0004_reminders': reminders,
      '0005_calendar': calendar,
    },
  });
  await sql`insert into household (id, created_at) values ('h', 0)`.execute(db);
  const pots = sql`insert into pot (household_id, id, name, acquired_at, created_at) values `;
  await sql`${pots} ('h', 'p1', 'Blue pot', 0, 0), ('h', 'p2', 'Red pot', 0, 0)`.execute(db);
  await sql`insert into plant (household_id, id, name, pot_id, created_at) values ('h', 'f', 'Fern', 'p2', 1)`.execute(
    db,
  );
  await sql`insert into interaction values ('h', 'i', 'f', 10, 'Repotted into Blue pot', 5, 5, 'u')`.execute(
    db,
  );
  await sql`insert into interaction values ('h', 'j', 'f', 10, 'Repotted into Red pot', 7, 7, 'u')`.execute(
    db,
  );
  await migrate(database);
  const stays = await db.selectFrom('stay').selectAll().orderBy('began_at').execute();
  expect(stays.map(({ id: _, ...stay }) => stay)).toEqual([
    { household_id: 'h', plant_id: 'f', pot_id: 'p1', began_at: 5, ended_at: 7 },
    { household_id: 'h', plant_id: 'f', pot_id: 'p2', began_at: 7, ended_at: null },
  ]);
  await database.close();
});

test('the addresses of older accounts count as verified', async () => {
  const database = openSqlite(folder());
  const { db } = database;
  await migrate(database, { steps: { '0001_first': first } });
  await sql`insert into household (id, created_at) values ('h', 0)`.execute(db);
  await sql`
    insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "householdId")
    values ('u', 'Ann', 'ann@home.example', 0, '2026-01-01', '2026-01-01', 'h')
  `.execute(db);
  await migrate(database);
  expect(await db.selectFrom('user').select('emailVerified').execute()).toEqual([{ emailVerified: 1 }]);
  await database.close();
});
