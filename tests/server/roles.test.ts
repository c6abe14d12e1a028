import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { requireRole } from '#server/auth/session.ts';
import { openSqlite } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { first } from '#server/db/migrations/0001_first.ts';
import { startApp, type Person } from './support.ts';

const roleOf = async (person: Person) => {
  const { body } = await person.get<{ user: { role: string } }>('/api/auth/get-session');
  return body.user.role;
};

test('the first user of a household is its owner, and those who are added are members', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  expect([await roleOf(ann), await roleOf(ben)]).toEqual(['owner', 'member']);
});

test('users can choose neither their role nor their household', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const body = { name: 'Ben', email: 'ben@home.example', password: 'correct horse' };
  expect((await ann.post('/api/auth/sign-up/email', { body: { ...body, role: 'owner' } })).status).toBe(400);
  await ann.post('/api/auth/sign-up/email', { body });
  const ben = app.personOf(await app.signIn('ben@home.example'));
  expect((await ben.post('/api/auth/update-user', { body: { name: 'Ben', role: 'owner' } })).status).toBe(
    400,
  );
  const householdId = uuid();
  const moved = await ben.post('/api/auth/update-user', { body: { name: 'Ben', householdId } });
  expect(moved.status).toBe(400);
  expect(await roleOf(ben)).toBe('member');
});

test('an operation for owners refuses members, and one without roles admits both', () => {
  const [owner, member] = (['owner', 'member'] as const).map((role) => ({
    user: 'u',
    userName: 'Ann',
    household: 'h',
    session: 's',
    role,
  }));
  expect(() => requireRole(owner!, ['owner'])).not.toThrow();
  expect(() => requireRole(member!, [])).not.toThrow();
  expect(() => requireRole(member!, ['owner'])).toThrow('Only an owner of the household can do this.');
});

test('in an older database, the oldest user of each household becomes its owner', async () => {
  const database = openSqlite(mkdtempSync(join(tmpdir(), 'snug-roles-')));
  const { db } = database;
  await migrate(database, { steps: { '0001_first': first } });
  for (const household of ['a', 'b']) {
    await sql`insert into household (id, created_at) values (${household}, 0)`.execute(db);
  }
  for (const [id, household, day] of [
    ['z', 'a', '2024-01-01'],
    ['y', 'a', '2024-02-01'],
    ['x', 'b', '2025-01-01'],
    ['w', 'b', '2025-01-01'],
  ]) {
    const at = `${day}T10:00:00.000Z`;
    await sql`insert into "user" values (${id}, 'Ann', ${`${id}@x.example`}, 0, null, ${at}, ${at}, ${household})`.execute(
      db,
    );
  }
  await migrate(database);
  const owners = db.selectFrom('user').select('id').where('role', '=', 'owner').orderBy('id');
  expect((await owners.execute()).map(({ id }) => id)).toEqual(['w', 'z']);
  await database.close();
});
