import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { backup, restore } from '#server/backup/commands.ts';
import { checkBackup, openBackup } from '#server/backup/readBackup.ts';
import type { Config } from '#server/base/config.ts';
import { randomFrom } from '../support/frames/random.ts';
import { backupFile, configOf, emptyPlace, engine, everyRowOf, photosOf } from './backups.ts';
import { furnish } from './furnish.ts';
import { ended, folder } from './processes.ts';
import { startApp } from './support.ts';

/** `npm run test:long` kills more often. */
const kills = Number(process.env.SNUG_BACKUP_KILLS ?? 12);
const random = randomFrom(Number(process.env.SNUG_KILLS_SEED ?? 11));
const program = fileURLToPath(new URL('../../src/command/snug.ts', import.meta.url));

/** Starts a command in a process of its own. */
function begin(command: string[], { dataDir, databaseUrl }: Config) {
  const child = spawn(process.execPath, [program, ...command], {
    env: {
      ...process.env,
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
async function killedAt(name: RegExp, place: string, command: string[], config: Config) {
  const child = begin(command, config);
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
