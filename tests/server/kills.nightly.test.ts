import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/db/connect.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { uploadsIn } from '#server/photos/receive.ts';
import { diskStore } from '#server/photos/store.ts';
import { sweep } from '#server/sweep.ts';
import { randomFrom } from '../support/frames/random.ts';
import { ended, folder, start } from './processes.ts';
import { firstPlant, nothingSent, sender, smallPicture, writeUntilGone } from './writers.ts';

/** `npm run test:long` kills more often. */
const kills = Number(process.env.SNUG_KILLS ?? 10);
const seed = Number(process.env.SNUG_KILLS_SEED ?? 7);

test(`${kills} kills during writes: no confirmed change is lost, none is doubled, and files match rows`, async () => {
  const dataDir = folder();
  const random = randomFrom(seed);
  const picture = await smallPicture();
  const first = await start(dataDir);
  const { cookie, plantId, potId } = await firstPlant(first.origin);
  first.child.kill('SIGKILL');
  await ended(first.child);

  const sent = nothingSent(potId);
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, origin } = await start(dataDir);
    const gone = ended(child);
    // After each response the next writes are already in flight, so the kill interrupts them.
    let left = 2 + Math.floor(random() * 12);
    // A server's first photo takes long, so every other kill waits for it.
    let isCounting = kill % 2 === 0;
    sent.onAnswer = (isPhoto) => {
      isCounting ||= isPhoto;
      if (isCounting) left -= 1;
      if (left === 0) setTimeout(() => child.kill('SIGKILL'), random() * 10);
    };
    await Promise.all([gone, writeUntilGone(sender({ origin, cookie, plantId, picture }, sent))]);
  }
  const last = await start(dataDir);
  await sender({ origin: last.origin, cookie, plantId, picture }, sent).sendAgain();
  await last.stop();

  const file = new Sqlite(join(dataDir, 'snug.db'));
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(file.pragma('foreign_key_check')).toEqual([]);
  const ids = (table: string) => new Set(file.prepare(`select id from ${table}`).pluck().all() as string[]);
  const { pot, interaction, photo } = sent.answered;
  process.stdout.write(
    `${kills} kills: ${pot.size} pots, ${interaction.size} entries and ${photo.size} photos kept; ${sent.repeated} changes sent again\n`,
  );
  expect(pot.size).toBeGreaterThan(kills);
  expect(photo.size).toBeGreaterThan(0);
  // Neither a lost row nor a second one of a change that was sent again.
  expect(ids('pot')).toEqual(pot);
  expect(ids('interaction')).toEqual(interaction);
  expect([...photo.difference(ids('photo'))]).toEqual([]);
  expect(file.prepare('select count(*) from task where completed_at is null').pluck().get()).toBe(1);
  const photos = [...ids('photo')];
  file.close();

  // Each row has its files, and after the sweep each file has its row.
  const database = openSqlite(dataDir);
  const stored = join(dataDir, 'photos');
  await sweep({
    repository: repositoryOf(database),
    photos: diskStore(stored),
    uploads: uploadsIn(dataDir),
    sweepAll: true,
    log: { warn: () => {} },
    now: Date.now() + 2 * 3_600_000,
  });
  await database.close();
  const files = readdirSync(stored, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jpg') && !name.startsWith('trash'))
    .map((name) => name.split('/').slice(1).join('/'));
  expect(files.toSorted()).toEqual(photos.flatMap((id) => [`${id}/full.jpg`, `${id}/thumb.jpg`]).toSorted());
  expect(readdirSync(uploadsIn(dataDir))).toEqual([]);
}, 3_600_000);
