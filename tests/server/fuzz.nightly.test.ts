import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../support/frames/random.ts';
import { furnish } from './furnish.ts';
import { fuzzer } from './fuzz.ts';
import { twoHouseholds, type App } from './support.ts';

/** `npm run test:long` sends more. */
const requests = Number(process.env.SNUG_FUZZ_REQUESTS ?? 2000);
const seed = Number(process.env.SNUG_FUZZ_SEED ?? 20_261_121);

/** Rate-limited operations, which write a counter even if the request is refused. */
const counted = new Set([
  'uploadPhotos',
  'testPush',
  'readCalendar',
  'readInvitation',
  'importExport',
  'requestPasswordReset',
  'findPasswordReset',
]);

/** Counts commits to the embedded database by other connections; always 0 on PostgreSQL. */
function commitsOf({ database, dataDir }: App): () => number {
  if (database.dialect !== 'sqlite') return () => 0;
  const watcher = new Sqlite(join(dataDir, 'snug.db'), { readonly: true });
  onTestFinished(() => void watcher.close());
  return () => watcher.pragma('data_version', { simple: true }) as number;
}

test(`${requests} valid and invalid requests from the contract: no server error, and all responses match the contract`, async () => {
  // Counting changes for the quota would be a write of each refused request.
  const { app, ann, ben } = await twoHouseholds({ SNUG_QUOTA_CHANGES: 'off' });
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
    // Fails if the response does not match the contract.
    const { status, body } = await app.call<{ type?: string }>(method, url, isAuth ? guest : ann.cookie, {
      headers,
      raw,
    });
    const request = `${n}: ${method} ${url.slice(0, 300)} ${raw?.slice(0, 500)}`;
    expect(status, `${request} ${JSON.stringify(body)}`).toBeLessThan(500);
    // A refused request changes nothing except rate limits.
    if (status >= 400 && !isAuth && !counted.has(name)) expect(commits(), request).toBe(before);
    seen.set(name, (seen.get(name) ?? new Set()).add(status));
  }
  // Most operations were served at least once.
  const served = [...seen.values()].filter((statuses) => [...statuses].some((status) => status < 400));
  expect(served.length).toBeGreaterThan(30);
  expect((await ann.get('/api/plants')).status).toBe(200);
}, 600_000);
