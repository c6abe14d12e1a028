import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { components } from '#contract/schema.d.ts';
import { v5 as uuidFrom } from 'uuid';
import { tables } from '#server/transfer/format.ts';
import { formOf } from './pictures.ts';
import type { CallOptions, Person } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';
import { eventually } from '../support/eventually.ts';

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
  await eventually(async () => expect(await lastExport(who)).toMatchObject({ state: 'ready' }));
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

type ImportReport = components['schemas']['ImportReport'];

/** Returns the request of an import. */
export async function importForm(zip: Buffer, key?: string): Promise<CallOptions> {
  const { raw, headers } = await formOf([zip], 'snug.zip', 'export');
  return { raw, headers: { ...headers, ...(key && { 'idempotency-key': key }) } };
}

/** Imports a ZIP. */
export const importInto = async (who: Person, zip: Buffer, key?: string) =>
  who.post<ImportReport & { type?: string; title?: string }>('/api/import', await importForm(zip, key));

const keySpace = '01940000-0000-7000-8000-00000000ca11';

/** Imports nothing into a household that is empty. @returns the request, which gets the same answer again */
export async function importNothing(who: Person): Promise<CallOptions> {
  const { body } = await who.get<{ user: { id: string } }>('/api/auth/get-session');
  const form = await importForm(await zipOf({ 'snug.json': manifestOf() }), uuidFrom(body.user.id, keySpace));
  const { status } = await who.post('/api/import', form);
  expect(status).toBe(201);
  return form;
}

/** The rows of an export, in an order of their own, with the names of people: an import gives them new ids. */
export async function rowsOf(who: Person) {
  const files = await unzipped(await exportOf(who));
  const names = new Map(linesOf(files, 'data/person.jsonl').map(({ id, name }) => [id, name]));
  const named = (row: Record<string, unknown>) =>
    'user_id' in row ? { ...row, user_id: names.get(row.user_id) } : row;
  return Object.fromEntries(
    tables.map((table) => [
      table,
      linesOf(files, `data/${table}.jsonl`)
        .map((row) => JSON.stringify(named(row)))
        .toSorted(),
    ]),
  );
}
