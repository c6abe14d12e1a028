import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { Restoration } from '#server/backup/restoration.ts';
import { Bell } from '#server/base/bell.ts';
import { readConfig } from '#server/base/config.ts';
import { authDatabaseOf } from '#server/db/authDatabase.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { outgoing } from '#server/outgoing/outgoing.ts';
import { openPhotoStore } from '#server/photos/store.ts';
import { pushSender } from '#server/push/deliver.ts';
import { Exports } from '#server/transfer/exports.ts';
import { addressesOf } from '#command/addressesOf.ts';
import { calledAs } from '#command/calledAs.ts';
import { writeLabelPictures } from './labels.ts';
import { examplePeople, writeExample } from './write.ts';

/**
 * `snug seed`: fills a new data folder with an example household, by the API and with a clock that runs from then to now.
 *
 * @returns the exit status
 */
export async function seed(): Promise<number> {
  const folder = process.env['SNUG_DATA_DIR'] || 'data-demo';
  const config = { ...readConfig({ ...process.env, SNUG_DATA_DIR: folder }), logLevel: 'error' };
  mkdirSync(config.dataDir, { recursive: true });
  const database = openDatabase(config);
  await migrate(database);
  const repository = repositoryOf(database);
  const push = pushSender({ config, repository });
  let time = Date.now();
  const photos = await openPhotoStore(config);
  const app = await buildApp({
    config,
    repository,
    authDatabase: authDatabaseOf(database),
    photos,
    push,
    outgoing: outgoing(config),
    changed: new Bell(),
    sendMail: null,
    exports: new Exports({ dataDir: config.dataDir, photos, now: () => time }),
    restoration: new Restoration(config, () => time),
    secret: await repository.installationKey('session', () => randomBytes(48).toString('base64url')),
    now: () => time,
    clock: { sure: (now) => now },
  });

  try {
    if (!(await repository.users.needsFirst())) {
      throw new Error(`${folder} already holds a household: choose an empty folder with SNUG_DATA_DIR.`);
    }
    process.stdout.write('Writing the example household …\n');
    const labels = await writeExample(app, config.origin ?? 'http://localhost', (past) => {
      time = past;
    });
    const pictures = await writeLabelPictures(
      join(config.dataDir, 'labels'),
      addressesOf(config)[0]!,
      labels.slice(0, 3),
    );
    const { email, password } = examplePeople.Anna;
    process.stdout.write(
      `Done. Start it with SNUG_DATA_DIR=${folder} ${calledAs('start')} and sign in as ${email}, password '${password}'.\n` +
        `Labels to scan from the screen:\n${pictures.map((file) => `  ${file}\n`).join('')}`,
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  } finally {
    push.close();
    await app.close();
    await database.close();
  }
}
