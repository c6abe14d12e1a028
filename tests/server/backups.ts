import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { checksumsName, manifestName, type BackupManifest } from '#server/backup/format.ts';
import { readConfig, type Config } from '#server/base/config.ts';
import { openDatabase, openPostgres } from '#server/db/connect.ts';
import { diskStore } from '#server/photos/store.ts';
import { zipOf } from '../support/zips.ts';
import { unzipped } from './exporting.ts';
import { folder } from './processes.ts';
import type { App } from './support.ts';

/** Returns the settings of the commands for a server of the tests. */
export const configOf = ({ config, databaseUrl }: App): Config => ({ ...config, databaseUrl });

let places = 0;

/** Returns the settings of an empty place: a folder, and a database in it or on the PostgreSQL of the tests. */
export async function emptyPlace(engine: 'sqlite' | 'postgres'): Promise<Config> {
  const config = readConfig({ SNUG_DATA_DIR: folder() });
  if (engine === 'sqlite') return config;
  const url = inject('postgres');
  const name = `snug_backup_${process.pid}_${(places += 1)}`;
  const admin = openPostgres(`${url}/postgres`);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  return { ...config, databaseUrl: `${url}/${name}` };
}

/** The engine of this project. */
export const engine = () =>
  (inject('postgres') as string | undefined) === undefined ? 'sqlite' : 'postgres';

/** Returns the path of a file in a folder of its own. */
export const backupFile = () => join(folder(), 'snug.zip');

const plain = (value: unknown) => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
};

/** Tables that a restoration empties: everyone signs in again. */
export const ended = ['session', 'push_subscription', 'verification', 'delivery'];

/** Reads all tables, each row as JSON, in the same form from both engines. @param schema on PostgreSQL */
export async function everyRowOf(config: Config, schema = 'public'): Promise<Record<string, string[]>> {
  const { databaseUrl } = config;
  const database =
    databaseUrl === null
      ? openDatabase(config)
      : openPostgres(databaseUrl, undefined, { schema, name: 'snug-test' });
  const tables = await database.db.introspection.getTables();
  const rows: Record<string, string[]> = {};
  for (const { name, schema: its } of tables) {
    if (its !== undefined && its !== schema) continue;
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database.db);
    rows[name] = found.rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([column, value]) => [column, plain(value)] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      )
      .toSorted();
  }
  await database.close();
  return rows;
}

/** Returns the rows as they are after a restoration. */
export const afterRestoring = (rows: Record<string, string[]>) => ({
  ...rows,
  ...Object.fromEntries(ended.map((table) => [table, []])),
});

/** Returns a hash of each photo file, by its path. */
export async function photosOf({ dataDir }: Config): Promise<Record<string, string>> {
  const store = diskStore(join(dataDir, 'photos'));
  const hashes: Record<string, string> = {};
  for await (const page of store.list()) {
    for (const { household, photoId } of page) {
      for (const rendition of ['full', 'thumb'] as const) {
        const file = await store.get(household, photoId, rendition);
        hashes[`${household}/${photoId}/${rendition}`] = createHash('sha256').update(file!).digest('hex');
      }
    }
  }
  return hashes;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Returns a backup with other content, and with the checksums of that. */
export async function changed(
  path: string,
  change: (files: Map<string, Buffer>, manifest: BackupManifest) => void,
): Promise<Buffer> {
  const files = await unzipped(readFileSync(path));
  const manifest = JSON.parse(String(files.get(manifestName))) as BackupManifest;
  files.delete(manifestName);
  files.delete(checksumsName);
  change(files, manifest);
  const sums = [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join('');
  manifest.checksums = sha256(sums);
  return zipOf({
    ...Object.fromEntries(files),
    [checksumsName]: sums,
    [manifestName]: JSON.stringify(manifest),
  });
}
