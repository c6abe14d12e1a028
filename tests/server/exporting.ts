import { buffer } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { components } from '#contract/schema.d.ts';
import type { Person } from './support.ts';

type Export = components['schemas']['Export'];

/** Returns the last export of a household. */
export async function lastExport(who: Person): Promise<Export | null> {
  const { body } = await who.get<{ export: Export | null }>('/api/export');
  return body.export;
}

/** Prepares an export. @returns its id */
export async function prepareExport(who: Person): Promise<string> {
  const { status, body } = await who.post<Export>('/api/export');
  expect(status).toBe(202);
  await vi.waitFor(async () => expect(await lastExport(who)).toMatchObject({ state: 'ready' }), {
    timeout: 60_000,
    interval: 20,
  });
  return body.exportId;
}

/** Prepares and downloads an export. */
export async function exportOf(who: Person): Promise<Buffer> {
  const { status, raw } = await who.get(`/api/export/${await prepareExport(who)}`);
  expect(status).toBe(200);
  return raw;
}

/** Returns the files of a ZIP by their names. */
export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}

/** Returns the objects of a file of JSON Lines. */
export const linesOf = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  files
    .get(name)!
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
