import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { postgresPrograms } from './src/tools/postgresPrograms.ts';

/** API tests that run on each database. */
const api = [
  'account',
  'accountDeletion',
  'auth',
  'badInput',
  'bin',
  'binLabels',
  'binPurge',
  'calendar',
  'care',
  'careHistory',
  'codes',
  'crowd',
  'everyCall',
  'export',
  'fields',
  'fuzz',
  'history',
  'import',
  'importBatches',
  'importFields',
  'importPeople',
  'importPhotos',
  'importRefolded',
  'importRefused',
  'importRetries',
  'importRows',
  'invitations',
  'journey',
  'limits',
  'passkeys',
  'passwordReset',
  'photos',
  'photosRefused',
  'plans',
  'places',
  'plantImport',
  'plantImportRefused',
  'people',
  'pushDevices',
  'quotas',
  'reminderKills',
  'reminderRetries',
  'reminders',
  'roundTrip',
  'session',
  'sessions',
  'snooze',
  'spreadsheets',
  'stays',
  'statements',
  'timeZone',
  'together',
  'twoServers',
  'verification',
  'webhook',
].map((name) => `tests/server/${name}.test.ts`);

/** Tests of what exists only on PostgreSQL. */
const postgresOnly = ['householdLock', 'postgresDown'].map((name) => `tests/server/${name}.test.ts`);

/** Tests of the label reader, which are slow because they draw images. */
const reader = ['tests/app/decoder.test.ts', 'tests/app/frames.test.ts'];

/** Tests of the app's requests, against the real server. */
const toServer = [
  'cachedLists',
  'doneTasks',
  'editing',
  'foreignAnswers',
  'passkeyAddition',
  'personRemoval',
  'plantImportHousehold',
  'pushDevice',
  'removedRows',
  'restoredPot',
  'restoring',
  'sendIntent',
  'twoPhones',
  'signOut',
  'twice',
  'workerSends',
  'wrongClock',
].map((name) => `tests/app/${name}.test.ts`);

/** Tests with a real server and database are retried once, as those in the browser are, unless they draw random input. */
const retry = 1;

/** The time zone of tests in which the machine's must not matter: far from UTC, and its clocks change. */
const env = { TZ: 'Pacific/Auckland' };

const tests = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`);

/** The test files of a worker share its modules (`isolate: false`), and with them their servers. */
const folder = 'tests/support/serverFolder.ts';

export default defineConfig({
  test: {
    allowOnly: false,
    // The longest test takes 20 s on two idle cores. A machine may be ten times slower, or that busy.
    testTimeout: 900_000,
    hookTimeout: 60_000,
    // Busy machines need more than a second.
    expect: { poll: { timeout: 60_000 } },
    // Tests wait for servers and databases: with a worker per core, a seventh of the cores is idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Expected in walks that continue after an actor has failed.
    onConsoleLog: (log) => !log.includes('was sent to stopped actor'),
    projects: [
      // Their modules have no state: loading them once per worker takes half the time of many small files.
      {
        extends: true,
        test: { name: 'charts', include: tests('machines', 'walks', 'charts'), isolate: false },
      },
      { extends: true, test: { name: 'rules', include: tests('domain', 'tools'), isolate: false, env } },
      { extends: true, test: { name: 'app', include: tests('app'), exclude: [...reader, ...toServer], env } },
      { extends: true, test: { name: 'reader', include: reader } },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...tests('server'), ...toServer],
          exclude: postgresOnly,
          globalSetup: folder,
          isolate: false,
          retry,
        },
      },
      ...(postgresPrograms() === null
        ? []
        : [
            {
              extends: true,
              test: {
                name: 'postgres',
                include: [...api, ...postgresOnly],
                globalSetup: [folder, 'tests/support/postgres.ts'],
                isolate: false,
                retry,
              },
            },
          ]),
    ],
  },
});
