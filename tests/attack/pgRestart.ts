/**
 * Restarts PostgreSQL twice, the second time like a crash, while six people write, and counts the answered changes that are lost.
 *
 *     node tests/attack/pgRestart.ts
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresPrograms } from '#tools/postgresPrograms.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { report, tally } from './support/figures.ts';
import { clientOf, folder, newUser, startServer, stopServer } from './support/server.ts';

const people = 6;

async function attack(): Promise<void> {
  const postgres = await startPostgres([]);
  const { child, origin } = await startServer(folder(), { DATABASE_URL: `${postgres.url}/postgres` });
  const user = await newUser(origin, 'ann@home.example');
  const clients = await Promise.all(Array.from({ length: people }, () => clientOf(origin, user)));
  const answered: string[] = [];
  const answers: string[] = [];
  let isOver = false;
  const writing = clients.map(async ({ ask }) => {
    while (!isOver) {
      const key = randomUUID();
      const pot = { friendly_name: key };
      const { status, json } = await ask('POST', '/api/pots', pot, { 'idempotency-key': key });
      answers.push(`${status} ${status === 201 ? '' : (json() as { type: string }).type}`.trim());
      if (status === 201) answered.push(key);
      await sleep(30);
    }
  });
  for (const mode of ['fast', 'immediate'] as const) {
    await sleep(2000);
    await postgres.halt(mode);
    await sleep(2000);
    await postgres.run();
  }
  await sleep(2000);
  isOver = true;
  await Promise.all(writing);
  const pots = (await clients[0]!.ask('GET', '/api/pots/')).json() as { potsId: string }[];
  const known = new Set(pots.map(({ potsId }) => potsId));
  const lost = answered.filter((key) => !known.has(key)).length;
  const counts = tally(answers);
  const isNamed = Object.keys(counts).every((answer) => /^(201|503 \w+)$/.test(answer));
  report('answers', JSON.stringify(counts), isNamed);
  report('answered changes that are lost', `${lost} of ${answered.length}`, lost === 0);
  for (const { close } of clients) close();
  await stopServer(child);
  await postgres.remove();
}

if (postgresPrograms() === null) report('PostgreSQL', 'is not installed');
else await attack();
