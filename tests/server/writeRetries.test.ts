import { afterEach, expect, test, vi } from 'vitest';
import { Busy } from '#server/base/turns.ts';
import { write } from '#server/db/write.ts';
import { startApp } from './support.ts';

/**
 * Writes in a household; the first attempts collide with another server's.
 *
 * @returns how often it was tried, the outcome, and that of the next write
 */
async function writeAfter(collisions: number, code = '40P01') {
  const app = await startApp();
  await app.person('ann@home.example');
  const { id } = await app.database.db.selectFrom('household').select('id').executeTakeFirstOrThrow();
  let tries = 0;
  const outcome = await write(app.database, id, async () => {
    tries += 1;
    if (tries <= collisions) throw Object.assign(new Error('deadlock detected'), { code });
    return 'written';
  }).catch((error: unknown) => error);
  const next = await write(app.database, id, async () => 'written');
  return { tries, outcome, next };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['in a deadlock', '40P01'],
  ['with what it has read', '40001'],
  ['for a lock that is held', '55P03'],
  ['for the same new row on PostgreSQL', '23505'],
  ['for the same new row on SQLite', 'SQLITE_CONSTRAINT_UNIQUE'],
  ['for the same new id on SQLite', 'SQLITE_CONSTRAINT_PRIMARYKEY'],
])('a write that collides with others %s is tried again', async (_, code) => {
  expect(await writeAfter(3, code)).toEqual({ tries: 4, outcome: 'written', next: 'written' });
});

test('the pauses between tries are random, so that two writers do not collide again at once', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  await writeAfter(3);
  expect(random).toHaveBeenCalledTimes(3);
});

test('a write that collides 12 times is refused for now, and the next one is not', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { tries, outcome, next } = await writeAfter(99);
  expect(tries).toBe(12);
  expect(outcome).toBeInstanceOf(Busy);
  expect(next).toBe('written');
});

test('another error is not tried again', async () => {
  const { tries, outcome, next } = await writeAfter(1, '22003');
  expect([tries, next]).toEqual([1, 'written']);
  expect(outcome).toMatchObject({ code: '22003' });
});

test('a write is not refused before the one in front of it, however long that one is retried', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const { id } = await app.database.db.selectFrom('household').select('id').executeTakeFirstOrThrow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = write(app.database, id, () => promise);
  const second = write(app.database, id, async () => 'written').catch((error: unknown) => error);
  // 12 s of tries, and the last wait for a lock.
  vi.advanceTimersByTime(16_000);
  resolve();
  await first;
  expect(await second).toBe('written');
});
