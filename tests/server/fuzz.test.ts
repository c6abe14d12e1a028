import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../support/frames/random.ts';
import { furnish } from './calls.ts';
import { fuzzer } from './fuzz.ts';
import { twoHouseholds, type App } from './support.ts';

/** 2,000 here; more where somebody has the time. */
const requests = Number(process.env.SNUG_FUZZ_REQUESTS ?? 2000);
const seed = Number(process.env.SNUG_FUZZ_SEED ?? 20_261_121);

/** Operations of which the server counts the tries, also those that it refuses. */
const counted = new Set(['uploadPhotos', 'testPush', 'readCalendar']);

/** Counts what others committed to the embedded database; always 0 on another one. */
function commitsOf({ database, dataDir }: App): () => number {
  if (database.dialect !== 'sqlite') return () => 0;
  const watcher = new Sqlite(join(dataDir, 'snug.db'), { readonly: true });
  onTestFinished(() => void watcher.close());
  return () => watcher.pragma('data_version', { simple: true }) as number;
}

test(`${requests} requests made from the contract, good and bad: none breaks the server, none is answered off the contract`, async () => {
  const { app, ann, ben } = await twoHouseholds();
  const own = await furnish(ann);
  const other = await furnish(ben);
  const guest = await app.signIn('ben@b.example');
  const next = fuzzer(seed, randomFrom(seed), [own, own, own, other]);
  const commits = commitsOf(app);
  const seen = new Map<string, Set<number>>();
  for (let n = 0; n < requests; n += 1) {
    const { name, method, url, headers, raw } = next();
    const isAuth = url.startsWith('/api/auth/');
    const before = commits();
    // What answers off the contract fails in here.
    const { status, body } = await app.call<{ type?: string }>(method, url, isAuth ? guest : ann.cookie, {
      headers,
      raw,
    });
    const request = `${n}: ${method} ${url.slice(0, 300)} ${raw?.slice(0, 500)}`;
    expect(status, `${request} ${JSON.stringify(body)}`).toBeLessThan(500);
    // A refusal changes nothing but counts of tries.
    if (status >= 400 && !isAuth && !counted.has(name)) expect(commits(), request).toBe(before);
    seen.set(name, (seen.get(name) ?? new Set()).add(status));
  }
  // Every operation was reached, and most were both served and refused.
  const served = [...seen.values()].filter((statuses) => [...statuses].some((status) => status < 400));
  expect(served.length).toBeGreaterThan(30);
  expect((await ann.get('/api/plants')).status).toBe(200);
}, 600_000);
