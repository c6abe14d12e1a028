/** Upgrades the SQLite file in a folder, and is killed after all migrations, before they are committed. */
import { openSqlite } from '#server/db/connect.ts';
import { pendingMigrations, stepsNamed } from '#server/db/migrate.ts';
import { upgrade } from '#server/db/upgrade.ts';

const dataDir = process.argv[2]!;
const empty = openSqlite(process.argv[3]!);
const steps = {
  ...stepsNamed(await pendingMigrations(empty)),
  '9999_killed': {
    async up() {
      process.kill(process.pid, 'SIGKILL');
    },
  },
};
const options = { databaseUrl: null, dataDir, version: '9.9.9', now: Date.now, say: () => undefined, steps };
await upgrade(openSqlite(dataDir), options);
