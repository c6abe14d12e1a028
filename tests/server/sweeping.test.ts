import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploadsIn } from '#server/photos/receive.ts';
import { keepSwept } from '#server/sweep.ts';
import { prepareExport } from './exporting.ts';
import { planted, twoHouseholds } from './support.ts';

const hour = 3_600_000;

test('a running server forgets deletions after 30 days, and exports after one: at its start, and then every six hours, also after a sweep that failed; it empties the bin, and deletes old uploads, old counts of attempts and the files of deleted households', async () => {
  const { app, ann, ben } = await twoHouseholds();
  const { plantId } = await planted(ann);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const url = `/api/interactions?plantId=${plantId}&actionId=1`;
  const add = async (key: string) => (await ann.post(url, { headers: { 'idempotency-key': key } })).status;
  /** Deletes an entry, and lets 31 days pass. */
  const deletedEntry = async () => {
    const key = uuid();
    await add(key);
    await ann.delete(`/api/interactions/${key}`);
    app.clock.now += 31 * 24 * hour;
    return key;
  };
  const faults: unknown[] = [];
  const first = await deletedEntry();
  expect(await add(first)).toBe(409);
  const { repository, photos, exports } = app.deps;
  const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Cracked pot' } });
  await ann.delete(`/api/pots/${pot.potId}`);
  app.clock.now += 31 * 24 * hour;
  const bin = async () => (await ann.get<unknown[]>('/api/bin')).body;
  expect(await bin()).toHaveLength(1);
  const remove = vi.spyOn(photos, 'removeHousehold').mockRejectedValue(new Error('The disk is gone.'));
  onTestFinished(() => remove.mockRestore());
  const body = { password: 'correct horse' };
  expect((await ben.post('/api/auth/delete-user?household=delete', { body })).status).toBe(200);
  expect(await repository.households.listEnded()).toHaveLength(1);
  remove.mockRestore();
  await prepareExport(ann);
  const exported = () => readdirSync(join(app.dataDir, 'exports'), { recursive: true, encoding: 'utf8' });
  app.clock.now += 25 * hour;
  expect(exported().some((name) => name.endsWith('.zip'))).toBe(true);
  const uploads = uploadsIn(app.dataDir);
  mkdirSync(join(uploads, 'upload-old'), { recursive: true });
  const before = app.clock.now / 1000 - 2 * 3600;
  utimesSync(join(uploads, 'upload-old'), before, before);
  const oldCounts = async () => {
    const rows = await app.database.db.selectFrom('rateLimit').select('lastRequest').execute();
    return rows.filter(({ lastRequest }) => lastRequest < app.clock.now - 24 * hour);
  };
  expect(await oldCounts()).not.toEqual([]);
  const end = keepSwept(
    {
      repository,
      photos,
      uploads,
      exports,
      forgetCopies: async () => undefined,
      sweepAll: false,
      clock: { isBelieved: () => true },
      now: () => app.clock.now,
      log: { warn: () => undefined },
    },
    (error) => faults.push(error),
  );
  await expect.poll(() => add(first)).toBe(201);
  await expect.poll(() => exported().some((name) => name.endsWith('.zip'))).toBe(false);
  await expect.poll(bin).toEqual([]);
  await expect.poll(() => readdirSync(uploads)).toEqual([]);
  await expect.poll(oldCounts).toEqual([]);
  await expect.poll(() => repository.households.listEnded()).toEqual([]);
  const second = await deletedEntry();
  expect(await add(second)).toBe(409);
  vi.advanceTimersByTime(6 * hour);
  await expect.poll(() => add(second)).toBe(201);
  expect(faults).toEqual([]);
  // A sweep that fails is not the last one.
  const fault = new Error('The database is away.');
  const forget = vi.spyOn(repository.attempts, 'forget').mockRejectedValueOnce(fault);
  onTestFinished(() => forget.mockRestore());
  vi.advanceTimersByTime(6 * hour);
  await expect.poll(() => faults).toEqual([fault]);
  const third = await deletedEntry();
  vi.advanceTimersByTime(6 * hour);
  await expect.poll(() => add(third)).toBe(201);
  end();
  expect([vi.getTimerCount(), faults]).toEqual([0, [fault]]);
});
