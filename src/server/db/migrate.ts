import { sql, type Transaction } from 'kysely';
import { Busy } from '../base/turns.ts';
import { lockPatience, type Database } from './connect.ts';
import type { Db, Dialect, Schema } from './schema.ts';
import { tablesOf } from './tablesOf.ts';
import { first } from './migrations/0001_first.ts';
import { care } from './migrations/0002_care.ts';
import { timeZone } from './migrations/0003_timeZone.ts';
import { reminders } from './migrations/0004_reminders.ts';
import { calendar } from './migrations/0005_calendar.ts';
import { history } from './migrations/0006_history.ts';
import { deletions } from './migrations/0007_deletions.ts';
import { photoBytes } from './migrations/0008_photoBytes.ts';
import { places } from './migrations/0009_places.ts';
import { actionOrder } from './migrations/0010_actionOrder.ts';
import { roles } from './migrations/0011_roles.ts';
import { imports } from './migrations/0013_imports.ts';
import { people } from './migrations/0015_people.ts';
import { bin } from './migrations/0016_bin.ts';
import { sessions } from './migrations/0017_sessions.ts';
import { stays } from './migrations/0018_stays.ts';
import { endedHouseholds } from './migrations/0019_endedHouseholds.ts';
import { deletedLabels } from './migrations/0020_deletedLabels.ts';
import { passkeys } from './migrations/0021_passkeys.ts';
import { importedPeople } from './migrations/0022_importedPeople.ts';
import { runningImports } from './migrations/0023_runningImports.ts';
import { verifiedAddresses } from './migrations/0024_verifiedAddresses.ts';
import { clock } from './migrations/0025_clock.ts';
import { nightlyBackups } from './migrations/0026_nightlyBackups.ts';
import { away } from './migrations/0027_away.ts';
import { ownCare } from './migrations/0028_ownCare.ts';
import { learning } from './migrations/0029_learning.ts';
import { seasons } from './migrations/0030_seasons.ts';
import { accessTokens } from './migrations/0031_accessTokens.ts';
import { health } from './migrations/0032_health.ts';
import { providerAccounts } from './migrations/0033_providerAccounts.ts';
import { measurements } from './migrations/0034_measurements.ts';
import { webhooks } from './migrations/0035_webhooks.ts';
import { messageTargets } from './migrations/0036_messageTargets.ts';

/** A schema migration. It runs once, in the transaction that records it and the others of the same upgrade as applied. */
export interface Migration {
  up(db: Transaction<Schema>, dialect: Dialect): Promise<void>;
}

/** In order. A released migration is never renamed or changed. */
const migrations: Record<string, Migration> = {
  '0001_first': first,
  '0002_care': care,
  '0003_timeZone': timeZone,
  '0004_reminders': reminders,
  '0005_calendar': calendar,
  '0006_history': history,
  '0007_deletions': deletions,
  '0008_photoBytes': photoBytes,
  '0009_places': places,
  '0010_actionOrder': actionOrder,
  '0011_roles': roles,
  '0013_imports': imports,
  '0015_people': people,
  '0016_bin': bin,
  '0017_sessions': sessions,
  '0018_stays': stays,
  '0019_endedHouseholds': endedHouseholds,
  '0020_deletedLabels': deletedLabels,
  '0021_passkeys': passkeys,
  '0022_importedPeople': importedPeople,
  '0023_runningImports': runningImports,
  '0024_verifiedAddresses': verifiedAddresses,
  '0025_clock': clock,
  '0026_nightlyBackups': nightlyBackups,
  '0027_away': away,
  '0028_ownCare': ownCare,
  '0029_learning': learning,
  '0030_seasons': seasons,
  '0031_accessTokens': accessTokens,
  '0032_health': health,
  '0033_providerAccounts': providerAccounts,
  '0034_measurements': measurements,
  '0035_webhooks': webhooks,
  '0036_messageTargets': messageTargets,
};

/** An arbitrary number that no other program locks in the same PostgreSQL database. */
const lockKey = 7_364_184;

/** The database has migrations that this version does not know: a newer Snug has used it. */
export class NewerDatabase extends Error {
  /** @param version the newer one, if it is known */
  constructor(version?: string) {
    const name = version === undefined ? '' : ` (${version})`;
    super(
      `A newer version of Snug${name} has used this database: start that version, or a newer one. docs/upgrading.md says how to go back.`,
    );
  }
}

/** Returns the migrations with these names, in order. @throws {NewerDatabase} if there is none with one of them */
export function stepsNamed(names: readonly string[]): Record<string, Migration> {
  if (names.some((name) => !(name in migrations))) throw new NewerDatabase();
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
}

/** A migration failed, and the database is as it was. */
export class MigrationFailed extends Error {
  /** @param name of the migration */
  constructor(name: string, cause: unknown) {
    super(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Returns the names of the migrations that were applied before. @throws {NewerDatabase} */
async function appliedTo(db: Db, dialect: Dialect, steps: Record<string, Migration>): Promise<Set<string>> {
  const tables = await tablesOf(db, dialect);
  if (!tables.some(({ name }) => name === 'migration')) return new Set();
  const applied = await db.selectFrom('migration').select('name').execute();
  if (applied.some(({ name }) => !(name in steps))) throw new NewerDatabase();
  return new Set(applied.map(({ name }) => name));
}

/** Returns the names of the migrations that are not applied yet, and changes nothing. @throws {NewerDatabase} */
export async function pendingMigrations({
  db,
  dialect,
}: Pick<Database, 'db' | 'dialect'>): Promise<string[]> {
  const before = await appliedTo(db, dialect, migrations);
  return Object.keys(migrations).filter((name) => !before.has(name));
}

/** Waits until no other server migrates this PostgreSQL database, and keeps others waiting until the transaction ends. */
async function lockMigrations(tx: Transaction<Schema>): Promise<void> {
  // However long the other one takes.
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(lockPatience)}`.execute(tx);
}

interface MigrateOptions {
  /** All migrations, in order. */
  steps?: Record<string, Migration>;
  /** Called before a database that has been used is changed, while no other program can change it. */
  before?(last: string): Promise<void>;
}

/** Applies the pending migrations in one transaction. */
const migrateOnce = ({ db, dialect }: Database, { steps = migrations, before }: MigrateOptions) =>
  db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') await lockMigrations(tx);
    // Another server may have migrated the database while this one waited for the lock.
    const earlier = await appliedTo(tx, dialect, steps);
    const pending = Object.keys(steps).filter((name) => !earlier.has(name));
    if (pending.length > 0 && earlier.size > 0) await before?.(pending.at(-1)!);
    await tx.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const name of pending) {
      try {
        await steps[name]!.up(tx, dialect);
      } catch (error) {
        throw new MigrationFailed(name, error);
      }
      await tx.insertInto('migration').values({ name, applied_at: Date.now() }).execute();
    }
    return pending;
  });

/** How often a server waits for another program that writes to its SQLite file, such as one that migrates it. */
const mostTries = 100;

/**
 * Applies the pending migrations and their records in one transaction: if one fails, or the process is killed, the database is as it
 * was. If two servers start together, the second one waits and then finds nothing to do.
 *
 * @returns the names of the migrations that were applied
 * @throws {NewerDatabase} before anything is changed
 * @throws {MigrationFailed}
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const steps = options.steps ?? migrations;
  const applied = await appliedTo(database.db, database.dialect, steps);
  // Without a transaction, which would be a change.
  if (Object.keys(steps).every((name) => applied.has(name))) return [];
  // However long the check takes: a change that a user makes may fail instead and be sent again.
  await database.verified();
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(database, options);
    } catch (error) {
      if (!(error instanceof Busy) || tries === mostTries) throw error;
    }
  }
}
