import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { backup, move, restore } from '#server/backup/commands.ts';
import { checkBackup, openBackup } from '#server/backup/readBackup.ts';
import type { Config } from '#server/base/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { randomFrom } from '../support/frames/random.ts';
import { backupFile, configOf, emptyPlace, engine, everyRowOf, photosOf } from './backups.ts';
import { furnish } from './furnish.ts';
import { filesOf, installation } from './moving.ts';
import { ended, folder, start } from './processes.ts';
import { startApp } from './support.ts';

/** `npm run test:long` kills more often. */
const kills = Number(process.env.SNUG_BACKUP_KILLS ?? 12);
const random = randomFrom(Number(process.env.SNUG_KILLS_SEED ?? 11));
const program = fileURLToPath(new URL('../../src/command/snug.ts', import.meta.url));

/** Starts a command in a process of its own. @param env further settings */
function begin(command: string[], { dataDir, databaseUrl }: Config, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...command], {
    env: {
      ...process.env,
      ...env,
      SNUG_DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs a command, and kills it after some time, in ms. @returns its exit code; `null` if it was killed */
async function killedAfter(time: number, command: string[], config: Config): Promise<number | null> {
  const child = begin(command, config);
  const timer = setTimeout(() => child.kill('SIGKILL'), time);
  return ended(child).finally(() => clearTimeout(timer));
}

/** Runs a command, and kills it as soon as a file with such a name appears in a folder. */
async function killedAt(
  name: RegExp,
  place: string,
  command: string[],
  config: Config,
  env: Record<string, string> = {},
) {
  const child = begin(command, config, env);
  const watcher = watch(place, (_, file) => {
    if (name.test(file ?? '')) child.kill('SIGKILL');
  });
  return ended(child).finally(() => watcher.close());
}

/** Returns how long a command takes in its own process, in ms. */
async function timeOf(command: string[], config: Config): Promise<number> {
  const start = performance.now();
  expect(await ended(begin(command, config))).toBe(0);
  return performance.now() - start;
}

test(`${kills} kills during backups leave no broken file under the name of one`, async () => {
  const app = await startApp();
  await furnish(await app.person('ann@home.example'));
  const config = configOf(app);
  const file = join(folder(), 'snug.zip');
  // The first one compiles.
  await timeOf(['backup', file], config);
  const whole = await timeOf(['backup', file], config);
  let complete = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill % 3 === 0) rmSync(file, { force: true });
    const isThere = existsSync(file);
    const code = await killedAfter((0.4 + 0.6 * random()) * whole, ['backup', file], config);
    if (isThere || code === 0) expect(existsSync(file)).toBe(true);
    if (!existsSync(file)) continue;
    complete += 1;
    const zip = await openBackup(file);
    await checkBackup(zip).finally(() => zip.close());
  }
  process.stdout.write(`${kills} kills during backups: ${complete} times the file was there, always whole\n`);
  await timeOf(['backup', file], config);
}, 3_600_000);

test(`${kills} kills during restorations leave the former installation or the new one`, async () => {
  const [app, place] = [await startApp(), await emptyPlace(engine())];
  const ann = await app.person('ann@home.example');
  await furnish(ann);
  const files = [backupFile(), backupFile()] as const;
  await backup({ file: files[0] }, configOf(app));
  await furnish(ann);
  await backup({ file: files[1] }, configOf(app));
  const states: unknown[] = [];
  for (const file of files) {
    await restore({ file, replace: true }, place);
    states.push(await everyRowOf(place));
  }
  const photos = await photosOf(place);
  await timeOf(['restore', files[1], '--replace'], place);
  const whole = await timeOf(['restore', files[1], '--replace'], place);
  let [now, changes] = [1, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const next = 1 - now;
    const command = ['restore', files[next]!, '--replace'];
    // On SQLite, the folder of what is kept appears just before the new file is taken.
    const code =
      engine() === 'sqlite' && kill % 2 === 0
        ? await killedAt(/^before-restore/, place.dataDir, command, place)
        : await killedAfter((0.7 + 0.6 * random()) * whole, command, place);
    const rows = await everyRowOf(place);
    const stands = states.findIndex((state) => JSON.stringify(state) === JSON.stringify(rows));
    expect(stands).toBeOneOf(code === 0 ? [next] : [now, next]);
    expect(await photosOf(place)).toEqual(photos);
    if (stands === next) changes += 1;
    now = stands;
  }
  process.stdout.write(`${kills} kills during restorations: ${changes} times the new installation stands\n`);
  // What a kill has left does not disturb the next one, which removes it.
  await restore({ file: files[0], replace: true }, place);
  expect(await everyRowOf(place)).toEqual(states[0]);
  expect(readdirSync(place.dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  expect(readdirSync(dirname(files[0]))).toEqual(['snug.zip']);
}, 3_600_000);

test(`${kills} kills during moves leave the old home as it was, and the new one empty or complete`, async () => {
  const { config } = await installation();
  const [rows, photos] = [await everyRowOf(config), await photosOf(config)];
  const files = filesOf(config.dataDir);
  let place = await emptyPlace(engine());
  const command = () =>
    place.databaseUrl === null
      ? ['move', '--to', 'sqlite', place.dataDir]
      : ['move', '--to', place.databaseUrl];
  await timeOf(command(), config);
  place = await emptyPlace(engine());
  const whole = await timeOf(command(), config);
  place = await emptyPlace(engine());
  let complete = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    // The folders for photos and rows on their way appear one after the other.
    if (engine() === 'sqlite' && kill % 3 === 0)
      await killedAt(/^(photos|restoring-)/, place.dataDir, command(), config);
    else await killedAfter((0.4 + 0.6 * random()) * whole, command(), config);
    expect(filesOf(config.dataDir)).toMatchObject(files);
    const isThere = place.databaseUrl !== null || existsSync(join(place.dataDir, 'snug.db'));
    const found = isThere ? await everyRowOf(place) : {};
    if (Object.keys(found).length === 0) continue;
    expect(found).toEqual(rows);
    complete += 1;
    place = await emptyPlace(engine());
  }
  process.stdout.write(`${kills} kills during moves: ${complete} times the new home was complete\n`);
  const to = place.databaseUrl === null ? { dataDir: place.dataDir } : { databaseUrl: place.databaseUrl };
  await move({ to, photos: null }, config, () => undefined);
  expect(await everyRowOf(place)).toEqual(rows);
  expect(await photosOf(place.databaseUrl === null ? place : config)).toEqual(photos);
  for (const { dataDir } of [config, place])
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
}, 3_600_000);

test(`${kills} kills during nightly backups leave no broken file, and the next one completes and sweeps`, async () => {
  const { config } = await installation();
  const place = folder();
  const nightly = { SNUG_BACKUP_DIR: place, PORT: '0', SNUG_HTTPS_PORT: 'off', LOG_LEVEL: 'error' };
  const zips = () => readdirSync(place).filter((name) => name.endsWith('.zip'));
  /** Makes the night due: also of a household that is younger, and after a kill, which holds it for some minutes. */
  const makeDue = async () => {
    const database = openDatabase(config);
    await database.db.updateTable('household').set({ created_at: 0 }).execute();
    await database.db.deleteFrom('nightly_backup').execute();
    await database.close();
  };
  let left = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await makeDue();
    for (const name of zips()) rmSync(join(place, name));
    // The folder of the files on their way, the photos, or the ZIP under its final name.
    const moment = [/\.new-/, /^snug-photos$/, /\.zip$/][kill % 3]!;
    // Otherwise it would not appear.
    if (kill % 3 === 1) rmSync(join(place, 'snug-photos'), { recursive: true, force: true });
    await killedAt(moment, place, ['start'], config, nightly);
    left += readdirSync(place).filter((name) => name.includes('.new-')).length;
    for (const name of zips()) {
      const zip = await openBackup(join(place, name));
      await checkBackup(zip).finally(() => zip.close());
    }
  }
  process.stdout.write(`${kills} kills during nightly backups left ${left} unfinished ones\n`);
  await makeDue();
  for (const name of zips()) rmSync(join(place, name));
  const { stop } = await start(config.dataDir, nightly);
  await expect.poll(zips).toHaveLength(1);
  await expect.poll(() => readdirSync(place).toSorted()).toEqual([zips()[0], 'snug-photos']);
  await stop();
  await restore({ file: join(place, zips()[0]!), replace: false }, await emptyPlace('sqlite'));
}, 3_600_000);
