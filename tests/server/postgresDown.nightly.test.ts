import { expect, onTestFinished, test } from 'vitest';
import { startPostgres, unsynced } from '../support/postgresServer.ts';
import { folder, headersOf, signedIn, start } from './processes.ts';

const pot = { body: { friendly_name: 'Blue pot' } };

test('while PostgreSQL is down, every call is answered with 503, and afterwards as before', async () => {
  const postgres = await startPostgres(unsynced);
  onTestFinished(() => postgres.remove());
  const { origin } = await start(folder(), { DATABASE_URL: `${postgres.url}/postgres` });
  const headers = headersOf(origin, await signedIn(origin));
  const body = JSON.stringify({ ...pot.body, email: 'ann@home.example', password: 'correct horse' });
  const calls = [
    ['GET', '/api/plants'],
    ['GET', '/api/setup'],
    ['GET', '/readyz'],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/pots'],
  ] as const;
  const statuses = () =>
    Promise.all(
      calls.map(async ([method, path]) => {
        const payload = path === '/api/pots' ? JSON.stringify(pot.body) : body;
        const sent = { method, headers, ...(method === 'POST' && { body: payload }) };
        return (await fetch(`${origin}${path}`, sent)).status;
      }),
    );
  const before = await statuses();
  await postgres.halt('fast');
  expect(await statuses()).toEqual(calls.map(() => 503));
  await postgres.run();
  await expect.poll(statuses).toEqual(before);
});
