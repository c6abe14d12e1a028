import { defineConfig } from 'vitest/config';
import { postgresPrograms } from './tests/support/postgres.ts';

/** The suites of the API itself: they are run on each database. */
const api = [
  'auth',
  'care',
  'careHistory',
  'codes',
  'everyCall',
  'fuzz',
  'journey',
  'limits',
  'photos',
  'together',
  'twoServers',
].map((name) => `tests/server/${name}.test.ts`);

const hasPostgres = postgresPrograms() !== null;
if (!hasPostgres) {
  process.stdout.write(
    'PostgreSQL is not installed here: the API is tested on the embedded database only.\n',
  );
}

export default defineConfig({
  test: {
    allowOnly: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two cores: the server's tests start servers of their own.
    maxWorkers: 2,
    // Charts that are walked past the failure of an actor go on talking to it, which is nobody's fault.
    onConsoleLog: (log) => !log.includes('was sent to stopped actor'),
    projects: [
      { extends: true, test: { name: 'snug', include: ['tests/**/*.test.ts'] } },
      ...(hasPostgres
        ? [
            {
              extends: true,
              test: { name: 'postgres', include: api, globalSetup: 'tests/support/postgres.ts' },
            },
          ]
        : []),
    ],
  },
});
