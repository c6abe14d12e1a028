import { join } from 'node:path';
import type { Database, Place } from './connect.ts';
import { migrate, MigrationFailed, NewerDatabase, type Migration } from './migrate.ts';
import { copyBefore } from './sqlite/copies.ts';
import { tablesOf } from './tablesOf.ts';

/** The upgrade failed, and the database is as the former version left it. */
export class UpgradeFailed extends Error {}

/** The row of `installation_key` with the version that used the database last. */
const versionKey = 'version';

/** Returns the version that used the database last; `undefined` if it did not note itself, as before 0.1.0. */
async function lastVersion({ db, dialect }: Database): Promise<string | undefined> {
  const tables = await tablesOf(db, dialect);
  if (!tables.some(({ name }) => name === 'installation_key')) return undefined;
  const row = await db
    .selectFrom('installation_key')
    .select('value')
    .where('name', '=', versionKey)
    .executeTakeFirst();
  return row?.value;
}

async function noteVersion({ db }: Database, version: string): Promise<void> {
  await db
    .insertInto('installation_key')
    .values({ name: versionKey, value: version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
    .execute();
}

interface UpgradeOptions extends Place {
  /** The version of Snug that starts. */
  version: string;
  now(): number;
  /** Called with a sentence before the database is changed. */
  say(sentence: string): void;
  /** The migrations, if not those of this version. */
  steps?: Record<string, Migration>;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Brings the database of a former version to the present schema: all of it, or nothing. A SQLite file is copied before.
 *
 * @throws {NewerDatabase} if a newer version has used the database
 * @throws {UpgradeFailed} with what to do, if the copy or a migration failed
 */
export async function upgrade(
  database: Database,
  { databaseUrl, dataDir, version, now, say, steps }: UpgradeOptions,
): Promise<void> {
  const former = await lastVersion(database);
  const before = async (last: string) => {
    if (databaseUrl !== null) {
      say(
        `Snug ${version} upgrades the database, in one transaction. The way back is a backup from before: of PostgreSQL, or by snug backup.`,
      );
      return;
    }
    try {
      const copy = await copyBefore(join(dataDir, 'snug.db'), `${version}-${last}`, now());
      say(`Snug ${version} upgrades the database. It is kept as it was in ${copy}.`);
    } catch (error) {
      throw new UpgradeFailed(
        `Snug ${version} could not copy snug.db in ${dataDir} before its upgrade (${reasonOf(error)}). Nothing was changed: make room on the disk and start Snug again.`,
        { cause: error },
      );
    }
  };
  try {
    await migrate(database, { steps, before });
  } catch (error) {
    if (error instanceof NewerDatabase) throw new NewerDatabase(former);
    if (!(error instanceof MigrationFailed)) throw error;
    const usable = former === undefined ? 'the version that ran before' : `Snug ${former}`;
    throw new UpgradeFailed(
      `Snug ${version} could not upgrade the database (${error.message}). It is as it was: start ${usable} again, and report this.`,
      { cause: error },
    );
  }
  // Without a change, if nothing has changed.
  if (former === version) return;
  await database.verified();
  await noteVersion(database, version);
}
