import { expect, test } from 'vitest';
import { backup, restore } from '#server/backup/commands.ts';
import type { Config } from '#server/base/config.ts';
import { openDatabase, openSqlite } from '#server/db/connect.ts';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import { backupFile, emptyPlace, engine, everyRowOf } from './backups.ts';
import { folder } from './processes.ts';
import { startOn } from './support.ts';
import { placed, schemas } from './upgrades/fixtures.ts';
import { owner, seenBy } from './upgrades/household.ts';

/** Brings an installation to the present schema: in its file, or into PostgreSQL by a backup. @returns its settings */
async function upgraded(config: Config) {
  if (engine() === 'sqlite') {
    const database = openDatabase(config);
    await migrate(database);
    await database.close();
    return config;
  }
  const file = backupFile();
  await backup({ file }, config);
  const place = { ...(await emptyPlace('postgres')), dataDir: config.dataDir };
  await restore({ file, replace: false }, place);
  return place;
}

test.each(schemas)('an installation of %s shows everything as before after its upgrade', async (schema) => {
  const { config, at, answers } = await placed(schema);
  const { signIn, personOf } = await startOn(await upgraded(config), at);
  const seen = await seenBy(personOf(await signIn(owner.email)));
  // A restoration ends access, also that of devices.
  const devices = engine() === 'sqlite' ? {} : { '/api/push/devices': [] };
  expect(seen).toMatchObject({ ...answers, ...devices });
});

/**
 * Migrations after which no schema of the history ends: each came together with, or later than, one with a higher number. So they
 * have no fixture of their own. That of `0018_stays` lacks `0017_sessions`, which is then applied after it.
 */
const neverLast = [
  '0004_reminders',
  '0013_imports',
  '0017_sessions',
  '0019_endedHouseholds',
  '0022_importedPeople',
  '0023_runningImports',
  '0024_verifiedAddresses',
  '0032_health',
  '0033_providerAccounts',
  '0034_measurements',
  '0035_webhooks',
];

test('each schema that Snug has had has a fixture', async () => {
  const database = openSqlite(folder());
  const migrations = await pendingMigrations(database);
  await database.close();
  expect([...schemas, ...neverLast].toSorted()).toEqual(migrations);
});

/**
 * Tables that no request fills: the reminders of a day, what waits for a link, a device or files to end, the server that speaks to the
 * MQTT broker, and the backup of a night. Deliveries of webhooks are left out, since the server goes on sending them.
 */
const unfilled = [
  'delivery',
  'digest',
  'ended_household',
  'ended_session',
  'mqtt_turn',
  'nightly_backup',
  'verification',
  'webhook_delivery',
];

test('the present schema has a fixture with every kind of row: `npm run schema-fixture` makes it', async () => {
  const { config } = await placed(schemas.toSorted().at(-1)!);
  const empty = Object.entries(await everyRowOf(config)).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([table]) => table).toSorted()).toEqual(unfilled);
});
