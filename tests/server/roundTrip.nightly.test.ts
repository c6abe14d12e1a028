import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { plantGarden } from '../attack/support/garden.ts';
import { startOptions } from '../support/startOptions.ts';
import { makeDatabase } from './freshDatabase.ts';
import { folder, headersOf, signedIn, start } from './processes.ts';

/** By default a small household; `npm run test:long` sets 1000 plants, 100000 entries and 2000 photos of 200 kB. */
const [plants, entries, photos, photoSize] = (process.env.SNUG_ROUND_TRIP ?? '20,300,6,2000')
  .split(',')
  .map(Number) as [number, number, number, number];
/** In bytes. */
const mostMemory = 300 * 1024 * 1024;

const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/** Draws a photo of about this size in bytes, as Snug stores one. @param side the longest, in pixels */
function picture(size: number, side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const width = Math.min(side, Math.ceil(Math.sqrt(size)));
  const create = { width, height: width, channels: 3, background: '#000', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

async function addPhotos(dataDir: string): Promise<void> {
  const file = new Sqlite(join(dataDir, 'snug.db'));
  const [household] = file.prepare(`select "householdId" from "user"`).pluck().all() as string[];
  const shown = file.prepare(`select id, plant_id from interaction order by id limit ?`).all(photos) as {
    id: string;
    plant_id: string;
  }[];
  const insert = file.prepare(
    `insert into photo (household_id, id, interaction_id, plant_id, is_profile, created_at, bytes) values (?, ?, ?, ?, 0, ?, ?)`,
  );
  for (const [n, { id, plant_id }] of shown.entries()) {
    const photo = `01900000-0006-7000-8000-${n.toString(16).padStart(12, '0')}`;
    const files = { full: await picture(photoSize, 2048), thumb: await picture(photoSize / 20, 360) };
    const place = join(dataDir, 'photos', household!, photo);
    mkdirSync(place, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(place, `${name}.jpg`), content);
    insert.run(household, photo, id, plant_id, 1_700_000_000_000 + n, files.full.length + files.thumb.length);
  }
  file.close();
}

type Running = Awaited<ReturnType<typeof start>> & { cookie: string };

/** Starts a server in its own process, with the memory and the compiled code of `npm start`, and an account. */
async function open(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  const server = await start(dataDir, { NODE_COMPILE_CACHE: compiled, ...env }, startOptions);
  return { ...server, cookie: await signedIn(server.origin) };
}

/** Returns the most memory that a process has had, in bytes; 0 if the system does not tell. */
function peakOf({ child }: Running): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) * 1024;
}

/** Prepares an export and downloads it to a file. */
async function exportTo(path: string, { origin, cookie }: Running): Promise<void> {
  const headers = headersOf(origin, cookie);
  const url = `${origin}/api/export`;
  const begun = await fetch(url, { method: 'POST', headers: { origin, cookie } });
  expect(begun.status).toBe(202);
  const { exportId } = (await begun.json()) as { exportId: string };
  for (let state = ''; state !== 'ready'; await sleep(50)) {
    const { export: last } = (await (await fetch(url, { headers })).json()) as { export: { state: string } };
    state = last.state;
    expect(state).not.toBe('failed');
  }
  const { body } = await fetch(`${url}/${exportId}`, { headers });
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(path));
}

async function importFrom(path: string, { origin, cookie }: Running): Promise<unknown> {
  const form = new FormData();
  form.append('export', await openAsBlob(path), 'snug.zip');
  const response = await fetch(`${origin}/api/import`, {
    method: 'POST',
    headers: { origin, cookie },
    body: form,
  });
  expect(response.status, await response.clone().text()).toBe(201);
  return response.json();
}

/** Returns a hash of each file of rows, in any order of its lines, and of each photo. People have their names instead of their ids. */
async function contentOf(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path);
  const content = new Map<string, string>();
  const names = new Map<string, string>();
  const hash = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (!/^(photos|data)\//.test(fileName)) continue;
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (fileName === 'data/person.jsonl') {
      for (const line of String(bytes).trim().split('\n')) {
        const { id, name } = JSON.parse(line) as { id: string; name: string };
        names.set(id, name);
      }
      continue;
    }
    const named = () =>
      String(bytes)
        .replaceAll(/(?<="user_id":")[^"]+/g, (id) => names.get(id) ?? 'unknown')
        .split('\n')
        .toSorted();
    content.set(fileName, hash(fileName.startsWith('data') ? named().join('\n') : bytes));
  }
  return content;
}

test(`${plants} plants, ${entries} entries and ${photos} photos pass through two other installations unchanged`, async () => {
  const [first, second, third] = [folder(), folder(), folder()];
  const founding = await open(first);
  await founding.stop();
  plantGarden(first, { plants, entries });
  await addPhotos(first);
  // Another engine, if this project has one.
  const { url } = await makeDatabase(second);
  const zips = [join(first, 'a.zip'), join(second, 'b.zip'), join(third, 'c.zip')] as const;
  const peaks: number[] = [];
  const done = async (server: Running) => {
    peaks.push(peakOf(server));
    await server.stop();
  };

  const from = await open(first);
  await exportTo(zips[0], from);
  await done(from);
  const over = await open(second, url === null ? {} : { DATABASE_URL: url });
  expect(await importFrom(zips[0], over)).toMatchObject({ plants, entries, photos, photosMissing: 0 });
  await exportTo(zips[1], over);
  await done(over);
  const to = await open(third);
  await importFrom(zips[1], to);
  await exportTo(zips[2], to);
  await done(to);

  const contents = await Promise.all(zips.map(contentOf));
  expect(contents[0]!.size).toBe(11 + 2 * photos);
  expect(contents[1]).toEqual(contents[0]);
  expect(contents[2]).toEqual(contents[0]);
  process.stdout.write(`round trip: peaks of ${peaks.map((peak) => Math.round(peak / 1e6)).join(', ')} MB\n`);
  expect(Math.max(...peaks)).toBeLessThan(mostMemory);
}, 3_600_000);
