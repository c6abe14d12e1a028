import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/db/connect.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { uploadsIn } from '#server/photos/receive.ts';
import { diskStore } from '#server/photos/store.ts';
import { sweep } from '#server/sweep.ts';
import { randomFrom } from '../support/frames/random.ts';
import { halves } from './pictures.ts';
import { ended, folder, headersOf, signedIn, start } from './processes.ts';

/** `npm run test:long` kills more often. */
const kills = Number(process.env.SNUG_KILLS ?? 10);

/** The ids of confirmed changes. */
interface Answered {
  pots: string[];
  interactions: string[];
  photos: Set<string>;
  /** Called with each response. */
  onAnswer(isPhoto: boolean): void;
}

/** Writes continuously until the server is killed, and records the confirmed changes. */
async function writeUntilGone(
  origin: string,
  cookie: string,
  plantId: string,
  picture: Blob,
  answered: Answered,
) {
  const json = headersOf(origin, cookie);
  const post = async (path: string, id: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...json, 'idempotency-key': id },
      body: body && JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    await answer.arrayBuffer();
    answered.onAnswer(false);
    return id;
  };
  const addPhoto = async (interactionId: string) => {
    const form = new FormData();
    form.append('photos', picture, 'photo.jpg');
    const id = uuid();
    const answer = await fetch(`${origin}/api/interactions/${interactionId}/photos`, {
      method: 'POST',
      headers: { origin, cookie, 'idempotency-key': id },
      body: form,
    });
    // Other statuses are possible, because uploads are rate-limited.
    if (answer.status === 201) answered.photos.add(id);
    await answer.arrayBuffer();
    answered.onAnswer(answer.status === 201);
  };
  const dropPhoto = async () => {
    const [id] = answered.photos;
    if (id === undefined) return;
    // From now on it may be deleted, even without a response.
    answered.photos.delete(id);
    await (await fetch(`${origin}/api/photos/${id}`, { method: 'DELETE', headers: json })).arrayBuffer();
  };
  const lines = [
    async () => answered.pots.push(await post('/api/pots', uuid(), { friendly_name: 'pot' })),
    async () => {
      const url = `/api/interactions?plantId=${plantId}&actionId=1`;
      const id = await post(url, uuid());
      answered.interactions.push(id);
      await addPhoto(id);
      if (answered.photos.size > 3) await dropPhoto();
    },
  ];
  const run = async (line: () => Promise<unknown>) => {
    try {
      for (;;) await line();
    } catch (error) {
      // `fetch` throws a TypeError after the kill; any other error is a failure.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  await Promise.all(lines.map(run));
}

test(`${kills} kills during writes: no confirmed change is lost, and files match rows`, async () => {
  const dataDir = folder();
  const random = randomFrom(7);
  const picture = new Blob([new Uint8Array(await halves(64, 48).jpeg().toBuffer())], { type: 'image/jpeg' });
  const first = await start(dataDir);
  const cookie = await signedIn(first.origin);
  const json = headersOf(first.origin, cookie);
  const create = async (path: string, body: object) =>
    (await (
      await fetch(`${first.origin}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
    ).json()) as Record<string, string>;
  const { potId } = await create('/api/pots', { friendly_name: 'first' });
  const { plantId } = await create('/api/plants', { plantName: 'f', species: 's', foodId: 1, potId });
  await create(`/api/plants/${plantId}/preferences`, { effectID: 1, frequencyDays: 3 });
  first.child.kill('SIGKILL');
  await ended(first.child);

  const answered: Answered = { pots: [], interactions: [], photos: new Set(), onAnswer: () => {} };
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, origin } = await start(dataDir);
    const gone = ended(child);
    // After each response the next writes are already in flight, so the kill interrupts them.
    let left = 2 + Math.floor(random() * 12);
    // A server's first photo takes long, so every other kill waits for it.
    let isCounting = kill % 2 === 0;
    answered.onAnswer = (isPhoto) => {
      isCounting ||= isPhoto;
      if (isCounting) left -= 1;
      if (left === 0) setTimeout(() => child.kill('SIGKILL'), random() * 10);
    };
    const writing = writeUntilGone(origin, cookie, plantId!, picture, answered);
    await Promise.all([gone, writing]);
  }

  const file = new Sqlite(join(dataDir, 'snug.db'));
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(file.pragma('foreign_key_check')).toEqual([]);
  const ids = (table: string) => new Set(file.prepare(`select id from ${table}`).pluck().all());
  const lost = (said: Iterable<string>, kept: Set<unknown>) => [...said].filter((id) => !kept.has(id));
  expect(answered.pots.length).toBeGreaterThan(kills);
  expect(answered.photos.size).toBeGreaterThan(0);
  expect(lost(answered.pots, ids('pot'))).toEqual([]);
  expect(lost(answered.interactions, ids('interaction'))).toEqual([]);
  expect(lost(answered.photos, ids('photo'))).toEqual([]);
  expect(file.prepare('select count(*) from task where completed_at is null').pluck().get()).toBe(1);
  const photos = [...ids('photo')] as string[];
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
