import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { postgresPrograms } from './src/tools/postgresPrograms.ts';
import { programsFor } from './src/tools/systemPrograms.ts';

const apiTests = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`);

/** API tests in which the database makes a difference: transactions, locks, retries, query plans, and how it sorts and compares. */
const engine = apiTests(
  'care',
  'careHistory',
  'careKinds',
  'export',
  'import',
  'measurements',
  'nightlyBackups',
  'people',
  'photos',
  'places',
  'plans',
  'plantImport',
  'quotas',
  'reminders',
  'reminderRetries',
  'restoration',
  'snooze',
  'statements',
  'stays',
  'timeZone',
  'together',
  'twoServers',
  'upgradeFailures',
);

/** All other API tests. On PostgreSQL they run nightly. */
const sameOnBoth = apiTests(
  'account',
  'accountDeletion',
  'auth',
  'backup',
  'backupKills.nightly',
  'badInput',
  'bin',
  'binLabels',
  'binPurge',
  'calendar',
  'codes',
  'crowd.nightly',
  'everyCall',
  'fields',
  'fuzz.nightly',
  'history',
  'importBatches.nightly',
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
  'mqtt',
  'offers',
  'passkeys',
  'passwordReset',
  'photosRefused',
  'plantImportRefused',
  'pushDevices',
  'reminderKills.nightly',
  'repeatedCalls.nightly',
  'roundTrip.nightly',
  'seasons',
  'session',
  'sessions',
  'singleSignOn',
  'spreadsheets',
  'upgrades',
  'userNames',
  'verification',
  'webhook',
  'webhooks',
);

/** Tests of what exists only on PostgreSQL. */
const postgresOnly = apiTests(
  'householdLock',
  'moveEngines.nightly',
  'postgresDown.nightly',
  'threeServers.nightly',
);

/** Tests of the label reader, which are slow because they draw images. */
const reader = ['corpus.nightly', 'decoder.nightly', 'frameReader', 'frames', 'labelReader', 'softFit'].map(
  (name) => `tests/app/${name}.test.ts`,
);

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
  'twoPhones.nightly',
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

const nightly = '**/*.nightly.test.ts';
/** Property tests take longer than all other chart tests together. */
const slow: Record<string, string[]> = { daily: [nightly], quick: [nightly, '**/*.property.test.ts'] };

/** What a run leaves out: `npm test` sets `SNUG_TESTS`. Vitest does not apply `--exclude` to projects. */
const leftOut = [
  ...configDefaults.exclude,
  ...(slow[process.env.SNUG_TESTS ?? ''] ?? []),
  // The summary of the tests says what this computer cannot test.
  ...(programsFor('Mosquitto') ? [] : apiTests('mqtt.nightly')),
];

const onPostgres = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: leftOut,
    globalSetup: [folder, 'tests/support/postgres.ts'],
    isolate: false,
    retry,
  },
});

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
    onConsoleLog: (log) => !log.includes('was sent to stopped actor') && !log.startsWith('oidc-provider '),
    projects: [
      // Their modules have no state: loading them once per worker takes half the time of many small files.
      {
        extends: true,
        test: {
          name: 'charts',
          include: tests('machines', 'walks', 'charts'),
          exclude: leftOut,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'rules', include: tests('domain', 'tools'), exclude: leftOut, isolate: false, env },
      },
      {
        extends: true,
        test: { name: 'app', include: tests('app'), exclude: [...leftOut, ...reader, ...toServer], env },
      },
      { extends: true, test: { name: 'reader', include: reader, exclude: leftOut } },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...tests('server'), ...toServer],
          exclude: [...leftOut, ...postgresOnly],
          globalSetup: folder,
          isolate: false,
          retry,
        },
      },
      ...(postgresPrograms() === null
        ? []
        : [
            onPostgres('postgres', [...engine, ...postgresOnly]),
            // With a server of its own.
            ...(process.env.SNUG_TESTS === undefined ? [onPostgres('postgres-nightly', sameOnBoth)] : []),
          ]),
    ],
  },
});
