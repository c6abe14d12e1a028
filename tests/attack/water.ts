/**
 * Lets 50 people water one plant at once, five times, while another household reads, on SQLite and PostgreSQL.
 *
 *     node tests/attack/water.ts [people]
 */
import { startPostgres } from '../support/postgresServer.ts';
import { postgresPrograms } from '#tools/postgresPrograms.ts';
import type { Received } from './support/connection.ts';
import { percentile, report, tally } from './support/figures.ts';
import { clientOf, folder, newUser, startServer, stopServer } from './support/server.ts';

const people = Number(process.argv[2] ?? 50);
/** Before each of them, the other household reads as often. */
const rounds = 5;
/** In ms. */
const tooLong = 1000;
/** How many times as long another household's read may take. */
const slowest = 2;

async function attack(name: string, env: Record<string, string>): Promise<void> {
  const { child, origin } = await startServer(folder(), env);
  const owner = await newUser(origin, 'ann@home.example');
  const other = await clientOf(origin, await newUser(origin, 'ben@away.example'));
  const { ask, close } = await clientOf(origin, owner);
  const made = async (path: string, body: object) => (await ask('POST', path, body)).json() as object;
  const pot = (await made('/api/pots', { friendly_name: 'Blue pot' })) as { potId: string };
  const { plantId } = (await made('/api/plants', { plantName: 'Fern', foodId: 1, ...pot })) as {
    plantId: string;
  };
  for (const effectID of [1, 2, 3]) {
    await made(`/api/plants/${plantId}/preferences`, { effectID, frequencyDays: 3 });
  }
  const clients = await Promise.all(Array.from({ length: people }, () => clientOf(origin, owner)));
  const rest: number[] = [];
  const reads: number[] = [];
  const answers: Received[] = [];
  const readTasks = async () => (await other.ask('GET', '/api/tasks')).ms;
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < people; n += 1) rest.push(await readTasks());
    let isOver = false;
    const watering = Promise.all(
      clients.map((one, n) =>
        one.ask('POST', `/api/interactions?plantId=${plantId}&actionId=${1 + (n % 3)}`, {}),
      ),
    ).finally(() => (isOver = true));
    while (!isOver) reads.push(await readTasks());
    answers.push(...(await watering));
  }
  const statuses = tally(answers.map(({ status }) => status));
  const p99 = percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );
  report(`${name}, answers`, JSON.stringify(statuses), statuses[201] === people * rounds);
  report(`${name}, p99 of a write`, `${Math.round(p99)} ms`, p99 < tooLong);
  const [during, atRest] = [percentile(reads, 0.99), percentile(rest, 0.99)];
  report(
    `${name}, another household's reads`,
    `${reads.length} answered during it, p50 ${percentile(reads, 0.5).toFixed(1)} ms, p99 ${during.toFixed(1)} ms, ` +
      `at rest p50 ${percentile(rest, 0.5).toFixed(1)} ms, p99 ${atRest.toFixed(1)} ms`,
    during < slowest * atRest,
  );
  for (const one of [...clients, other, { close }]) one.close();
  await stopServer(child);
}

await attack('SQLite', {});
if (postgresPrograms() === null) report('PostgreSQL', 'is not installed');
else {
  const postgres = await startPostgres([]);
  await attack('PostgreSQL', { DATABASE_URL: `${postgres.url}/postgres` });
  await postgres.remove();
}
