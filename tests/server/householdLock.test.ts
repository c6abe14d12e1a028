import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryOf } from '#server/db/repository.ts';
import { startApp } from './support.ts';

// On SQLite, the file has one writer at a time.
test('two servers change a household one after the other: of two owners who step down at once, one stays', async () => {
  const { database, open, person, signUp } = await startApp();
  const ann = await person('ann@home.example');
  await signUp('ben@home.example', ann.cookie);
  const { db } = database;
  await db.updateTable('user').set({ role: 'owner' }).execute();
  const users = await db.selectFrom('user').select(['id', 'householdId']).execute();
  const servers = users.map(() => open());
  onTestFinished(async () => void (await Promise.all(servers.map(({ close }) => close()))));
  const stepDowns = await db.transaction().execute(async (tx) => {
    // Both may read who the owners are, and neither can write.
    await sql`lock table "user" in share mode`.execute(tx);
    const begun = users.map(({ id, householdId }, n) =>
      repositoryOf(servers[n]!)
        .forHousehold(householdId)
        .write(({ people }) => people.setRole(id, id, 'member')),
    );
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(2);
    return begun;
  });
  expect((await Promise.all(stepDowns)).toSorted()).toEqual(['done', 'lastOwner']);
  const roles = await db.selectFrom('user').select('role').orderBy('role').execute();
  expect(roles.map(({ role }) => role)).toEqual(['member', 'owner']);
});
