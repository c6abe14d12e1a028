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
const seed = Number(process.env.SNUG_KILLS_SEED ?? 7);

/** A change that was sent, by the table of its row. */
type Change = { table: 'pot' } | { table: 'interaction' } | { table: 'photo'; interactionId: string };

/** The ids of changes. */
interface Sent {
  /** Confirmed ones; photos only until their deletion is sent. */
  answered: Record<Change['table'], Set<string>>;
  /** The kill came before their response, so they are sent again. */
  unanswered: Map<string, Change>;
  /** How many were sent again. */
  repeated: number;
  /** Called with each response. */
  onAnswer(isPhoto: boolean): void;
}

/** Returns functions that send changes to a server. They throw a `TypeError` if the server is killed before its response. */
function sender(origin: string, cookie: string, plantId: string, picture: Blob, sent: Sent) {
  const json = headersOf(origin, cookie);
  const request = (id: string, change: Change): [string, RequestInit] => {
    const headers = { ...json, 'idempotency-key': id };
    if (change.table === 'pot') return ['/api/pots', { headers, body: '{"friendly_name":"pot"}' }];
    if (change.table === 'interaction')
      return [`/api/interactions?plantId=${plantId}&actionId=1`, { headers }];
    const form = new FormData();
    form.append('photos', picture, 'photo.jpg');
    const { 'content-type': _, ...others } = headers;
    return [`/api/interactions/${change.interactionId}/photos`, { headers: others, body: form }];
  };
  const send = async (change: Change, id: string = uuid()) => {
    sent.unanswered.set(id, change);
    const [path, init] = request(id, change);
    const answer = await fetch(`${origin}${path}`, { method: 'POST', ...init });
    await answer.arrayBuffer();
    sent.unanswered.delete(id);
    const isPhoto = change.table === 'photo';
    // Uploads are rate-limited.
    const isRefused = isPhoto && answer.status === 429;
    if (!isRefused) {
      expect(answer.status).toBe(201);
      sent.answered[change.table].add(id);
    }
    sent.onAnswer(isPhoto && !isRefused);
    return id;
  };
  const sendAgain = async () => {
    // Those of other calls are added in the meantime.
    const left = [...sent.unanswered];
    for (const [id, change] of left) {
      await send(change, id);
      sent.repeated += 1;
    }
  };
  const dropPhoto = async () => {
    const [id] = sent.answered.photo;
    if (id === undefined) return;
    // From now on it may be deleted, even without a response.
    sent.answered.photo.delete(id);
    await (await fetch(`${origin}/api/photos/${id}`, { method: 'DELETE', headers: json })).arrayBuffer();
  };
  return { send, sendAgain, dropPhoto };
}

/** Writes continuously until the server is killed. */
async function writeUntilGone({ send, sendAgain, dropPhoto }: ReturnType<typeof sender>, sent: Sent) {
  const lines = [
    sendAgain,
    async () => {
      for (;;) await send({ table: 'pot' });
    },
    async () => {
      for (;;) {
        const interactionId = await send({ table: 'interaction' });
        await send({ table: 'photo', interactionId });
        if (sent.answered.photo.size > 3) await dropPhoto();
      }
    },
  ];
  const run = async (line: () => Promise<void>) => {
    try {
      await line();
    } catch (error) {
      // `fetch` throws a TypeError after the kill; any other error is a failure.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  await Promise.all(lines.map(run));
}

test(`${kills} kills during writes: no confirmed change is lost, none is doubled, and files match rows`, async () => {
  const dataDir = folder();
  const random = randomFrom(seed);
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

  const sent: Sent = {
    answered: { pot: new Set([potId!]), interaction: new Set(), photo: new Set() },
    unanswered: new Map(),
    repeated: 0,
    onAnswer: () => {},
  };
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
    await Promise.all([gone, writeUntilGone(sender(origin, cookie, plantId!, picture, sent), sent)]);
  }
  const last = await start(dataDir);
  await sender(last.origin, cookie, plantId!, picture, sent).sendAgain();
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
