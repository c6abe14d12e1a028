import { expect, onTestFinished, test, vi } from 'vitest';
import { Clock } from '#server/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { uploadsIn } from '#server/photos/receive.ts';
import { keepSwept } from '#server/sweep.ts';
import { household as twoPeople, idOf } from './members.ts';
import { folder, headersOf, signedIn, start } from './processes.ts';
import { planted, startApp } from './support.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Makes the computer's clock wrong. @param days how far it is ahead */
const ahead = (days: number) => [
  `--import=data:text/javascript,${encodeURIComponent(
    `const real = Date; globalThis.Date = class extends real {
      constructor(...given) { if (given.length) super(...given); else super(real.now() + ${days * day}); }
      static now() { return real.now() + ${days * day}; }
    };`,
  )}`,
];

test('a server that is started once with a clock that is 100 days ahead empties no bin and signs nobody out', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  const cookie = await signedIn(first.origin);
  const ask = async (origin: string, path: string, options: { method?: string; body?: string } = {}) => {
    const answer = await fetch(`${origin}${path}`, { ...options, headers: headersOf(origin, cookie) });
    return answer.status === 204 ? null : ((await answer.json()) as never);
  };
  const body = JSON.stringify({ friendly_name: 'Blue pot' });
  const { potId } = (await ask(first.origin, '/api/pots', { method: 'POST', body }))!;
  await ask(first.origin, `/api/pots/${potId}`, { method: 'DELETE' });
  await first.stop();

  const wrong = await start(dataDir, { LOG_LEVEL: 'warn' }, ahead(100));
  const email = { email: 'ann@home.example' };
  expect(await ask(wrong.origin, '/api/auth/get-session')).toMatchObject({ user: email });
  expect(await ask(wrong.origin, '/api/bin')).toHaveLength(1);
  // A call that the authentication service answers itself.
  const update = JSON.stringify({ name: 'Anna' });
  expect(await ask(wrong.origin, '/api/auth/update-user', { method: 'POST', body: update })).toEqual({
    status: true,
  });
  expect((await wrong.stop()).match(/clock is 100 days ahead/g)).toHaveLength(1);

  const right = await start(dataDir);
  expect(await ask(right.origin, '/api/auth/get-session')).toMatchObject({ user: email });
  expect(await ask(right.origin, '/api/bin')).toHaveLength(1);
});

/** A server with a clock and a stopwatch that go on together, and a pot that has been in the bin for some time. */
async function household() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const lines: string[] = [];
  const { repository, photos, exports } = app.deps;
  let passed = 0;
  /** Starts the server's process again. */
  const restarted = async () => {
    const clock = new Clock({
      repository,
      now: () => app.clock.now,
      passed: () => passed,
      log: { warn: (line: string) => void lines.push(line) } as never,
    });
    await clock.note();
    return clock;
  };
  let clock = await restarted();
  /** Lets time pass while the server runs, and notes it each hour. */
  const run = async (hours: number) => {
    for (let n = 0; n < hours; n += 1) {
      app.clock.now += hour;
      passed += hour;
      await clock.note();
    }
  };
  const restart = async () => void (clock = await restarted());
  /** Sweeps as a server does at its start. @returns how many things are left in the bin */
  const sweep = async () => {
    const errors: unknown[] = [];
    const deps = {
      repository,
      photos,
      exports,
      uploads: uploadsIn(app.dataDir),
      sweepAll: false,
      clock,
      forgetCopies: async () => undefined,
    };
    const emptied = vi.spyOn(repository.households, 'listEnded');
    const end = keepSwept({ ...deps, now: () => app.clock.now, log: { warn: () => undefined } }, (e) =>
      errors.push(e),
    );
    if (clock.isBelieved()) await expect.poll(bin).toBe(0);
    else expect(emptied).not.toHaveBeenCalled();
    end();
    emptied.mockRestore();
    expect(errors).toEqual([]);
    return bin();
  };
  const bin = async () => (await ann.get<unknown[]>('/api/bin')).body.length;
  const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Blue pot' } });
  await ann.delete(`/api/pots/${pot.potId}`);
  return { app, lines, run, restart, sweep, isBelieved: () => clock.isBelieved() };
}

test('a server that was off for a month deletes what is old after it has run for a day, also with restarts', async () => {
  const { app, lines, run, restart, sweep } = await household();
  app.clock.now += 31 * day;
  await restart();
  expect(await sweep()).toBe(1);
  await run(12);
  app.clock.now += 10 * hour;
  await restart();
  await run(11);
  expect(await sweep()).toBe(1);
  await run(1);
  expect(await sweep()).toBe(0);
  // Once at each start.
  expect(lines).toEqual(Array(2).fill(expect.stringContaining('days ahead of')));
});

test('the day begins again after another jump, and nothing is left of a jump that is corrected', async () => {
  const { app, run, restart, sweep, isBelieved } = await household();
  app.clock.now += 40 * day;
  expect(isBelieved()).toBe(false);
  await run(20);
  app.clock.now += 40 * day;
  await run(20);
  expect(await sweep()).toBe(1);
  app.clock.now -= 80 * day;
  await run(1);
  expect(isBelieved()).toBe(true);
  app.clock.now -= 80 * day;
  await run(20);
  expect(isBelieved()).toBe(false);
  app.clock.now += 80 * day;
  await restart();
  expect(isBelieved()).toBe(true);
});

test('a server of the version before, whose clock is ahead at its update, knows the time from what was written last', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await planted(ann);
  const { db } = app.database;
  await db.schema.dropTable('clock').execute();
  await db.deleteFrom('migration').where('name', '=', '0025_clock').execute();
  await migrate(app.database);
  const known = await app.deps.repository.clock.read();
  await db.deleteFrom('clock').execute();
  expect(known).toEqual({ agreed_at: app.clock.now, seen_at: null, seen_for: 0 });
});

test('while the clock is ahead, a link to a new password is refused but kept', async () => {
  const { ann, ben } = await twoPeople();
  const id = await idOf(ann, 'ben@home.example');
  const { body } = await ann.post(`/api/people/${id}/password-reset`);
  const token = body.url!.split('#')[1]!;
  const set = () => ann.post('/api/auth/reset-password', { body: { token, newPassword: 'another horse' } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * day });
  onTestFinished(() => void vi.useRealTimers());
  expect((await set()).status).toBe(400);
  expect((await ben.get('/api/plants')).status).toBe(200);
  vi.useRealTimers();
  expect((await set()).status).toBe(200);
});
