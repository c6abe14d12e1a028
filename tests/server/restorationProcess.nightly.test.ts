import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { readConfig } from '#server/base/config.ts';
import { backup } from '#server/backup/commands.ts';
import { backupFile } from './backups.ts';
import { ended, folder, headersOf, signedIn, start } from './processes.ts';
import { formOf, halves } from './pictures.ts';

interface Made {
  bytes: Buffer;
  photoId: string;
}

/** Makes the backup of a running server with a plant and a photo. */
async function makeBackup(): Promise<Made> {
  const dataDir = folder();
  const { origin, stop } = await start(dataDir);
  const cookie = await signedIn(origin);
  const post = async (path: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: headersOf(origin, cookie),
      body: JSON.stringify(body ?? {}),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const { potId } = await post('/api/pots', { friendly_name: 'Blue pot' });
  const { plantId } = await post('/api/plants', { plantName: 'Big fern', potId });
  const { interactionID } = await post(`/api/interactions?plantId=${plantId}&actionId=13`);
  const form = await formOf([await halves(60, 40).jpeg().toBuffer()]);
  const sent = await fetch(`${origin}/api/interactions/${interactionID}/photos`, {
    method: 'POST',
    headers: { ...headersOf(origin, cookie), ...form.headers },
    body: new Uint8Array(form.raw),
  });
  const [photo] = (await sent.json()) as { id: string }[];
  const file = backupFile();
  await backup({ file }, readConfig({ SNUG_DATA_DIR: dataDir }));
  await stop();
  return { bytes: readFileSync(file), photoId: photo!.id };
}

let made: Promise<Made> | undefined;
const backedUp = () => (made ??= makeBackup());

/** Sends a backup to a server without an account. */
async function send(origin: string, { bytes }: Made): Promise<unknown> {
  const form = await formOf([bytes], 'snug.zip', 'backup');
  const answer = await fetch(`${origin}/api/setup/restore`, {
    method: 'POST',
    headers: { origin, ...form.headers },
    body: new Uint8Array(form.raw),
  });
  expect(answer.status).toBe(202);
  return answer.json();
}

/** Returns what a phone learns when it asks whether the server is there again; `null` if it is not. */
async function setupOf(origin: string): Promise<components['schemas']['Setup'] | null> {
  try {
    const answer = await fetch(`${origin}/api/setup`);
    return answer.ok ? ((await answer.json()) as components['schemas']['Setup']) : null;
  } catch {
    return null;
  }
}

async function expectRestored(origin: string, { photoId }: Made): Promise<void> {
  const headers = { cookie: await signedIn(origin) };
  const plants = await fetch(`${origin}/api/plants/`, { headers });
  expect(await plants.json()).toEqual([expect.objectContaining({ plantName: 'Big fern' })]);
  expect((await fetch(`${origin}/api/photos/${photoId}/full`, { headers })).status).toBe(200);
}

const restored = { needsFirstUser: false, restoration: null };

test('a new server restores a backup that is sent to it, in the same process and at the same port', async () => {
  const sent = await backedUp();
  const dataDir = folder();
  const { child, origin } = await start(dataDir, { SNUG_HTTPS_PORT: '0', HOST: '127.0.0.1' });
  expect(await setupOf(origin)).toMatchObject({ needsFirstUser: true, restoration: null });
  expect(await send(origin, sent)).toMatchObject({ households: 1, people: 1, plants: 1, photos: 1 });
  await expect.poll(() => setupOf(origin), { timeout: 120_000 }).toMatchObject(restored);
  await expectRestored(origin, sent);
  expect(existsSync(join(dataDir, 'uploaded-backup.zip'))).toBe(false);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
}, 300_000);

test('a server that is killed after it has accepted a backup restores it at its next start', async () => {
  const sent = await backedUp();
  const dataDir = folder();
  const first = await start(dataDir);
  await send(first.origin, sent);
  first.child.kill('SIGKILL');
  await ended(first.child);
  const { origin } = await start(dataDir);
  expect(await setupOf(origin)).toMatchObject(restored);
  await expectRestored(origin, sent);
}, 300_000);
