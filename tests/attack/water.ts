/**
 * Lets 50 people water one plant at once, again and again, while another household reads, on SQLite and PostgreSQL. Before each
 * time, that household reads while nothing else happens, and after it, while another server gets the same writes: what its reads
 * wait then is due to the computer and this program. A percentile is that of a series; the figure is the median of the series.
 *
 *     node tests/attack/water.ts [people]
 */
import pg from 'pg';
import { startPostgres } from '../support/postgresServer.ts';
import { postgresPrograms } from '#tools/postgresPrograms.ts';
import type { Received } from './support/connection.ts';
import { percentile, report, tally } from './support/figures.ts';
import { clientOf, folder, newUser, startServer, stopServer } from './support/server.ts';

const people = Number(process.argv[2] ?? 50);
const series = 5;
/** Of each series. */
const rounds = 20;
/** Before each round, while nothing else happens. */
const readsAtRest = 50;
/** In ms. */
const tooLong = 1000;
/** How many times as long another household's read may take. */
const slowest = 2;

/** Starts a server with a plant, and lets people connect who water it at once. */
async function wateredServer(env: Record<string, string>) {
  const { child, origin } = await startServer(folder(), env);
  const owner = await newUser(origin, 'ann@home.example');
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
  return {
    origin,
    water: () =>
      Promise.all(
        clients.map((one, n) =>
          one.ask('POST', `/api/interactions?plantId=${plantId}&actionId=${1 + (n % 3)}`, {}),
        ),
      ),
    async stop() {
      for (const one of [...clients, { close }]) one.close();
      await stopServer(child);
    },
  };
}

/** @param others settings of the other server */
async function attack(name: string, env: Record<string, string>, others: Record<string, string>) {
  const { origin, water, stop } = await wateredServer(env);
  const elsewhere = await wateredServer(others);
  const other = await clientOf(origin, await newUser(origin, 'ben@away.example'));
  const readTasks = async () => (await other.ask('GET', '/api/tasks')).ms;

  /** Reads until all plants are watered, and adds how long each read took. */
  async function readWhile(watering: Promise<Received[]>, reads: number[]): Promise<Received[]> {
    let isOver = false;
    const watered = watering.finally(() => (isOver = true));
    while (!isOver) reads.push(await readTasks());
    return watered;
  }

  async function runSeries() {
    const rest: number[] = [];
    const reads: number[] = [];
    const control: number[] = [];
    const answers: Received[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (let n = 0; n < readsAtRest; n += 1) rest.push(await readTasks());
      answers.push(...(await readWhile(water(), reads)));
      await readWhile(elsewhere.water(), control);
    }
    return {
      rest,
      reads,
      control,
      writes: answers.map(({ ms }) => ms),
      statuses: answers.map(({ status }) => status),
    };
  }

  // The first requests of a server wait for its compiler.
  await runSeries();
  const all: Awaited<ReturnType<typeof runSeries>>[] = [];
  for (let n = 0; n < series; n += 1) all.push(await runSeries());
  const median = (kind: 'rest' | 'reads' | 'control' | 'writes', share: number) =>
    percentile(
      all.map((one) => percentile(one[kind], share)),
      0.5,
    );
  const statuses = tally(all.flatMap((one) => one.statuses));
  report(`${name}, answers`, JSON.stringify(statuses), statuses[201] === people * rounds * series);
  const p99 = median('writes', 0.99);
  report(`${name}, p99 of a write`, `${Math.round(p99)} ms`, p99 < tooLong);
  const said = (kind: 'rest' | 'reads' | 'control') =>
    `p50 ${median(kind, 0.5).toFixed(1)} ms, p99 ${median(kind, 0.99).toFixed(1)} ms`;
  report(
    `${name}, another household's reads`,
    `${all.flatMap(({ reads }) => reads).length} during it, ${said('reads')}; at rest ${said('rest')}; ` +
      `during writes to another server ${said('control')}`,
    median('reads', 0.99) < slowest * median('rest', 0.99),
  );
  other.close();
  await Promise.all([stop(), elsewhere.stop()]);
}

await attack('SQLite', {}, {});
if (postgresPrograms() === null) report('PostgreSQL', 'is not installed');
else {
  const postgres = await startPostgres([]);
  const admin = new pg.Client(`${postgres.url}/postgres`);
  await admin.connect();
  await admin.query('create database elsewhere');
  await admin.end();
  const [own, other] = ['postgres', 'elsewhere'].map((name) => ({ DATABASE_URL: `${postgres.url}/${name}` }));
  await attack('PostgreSQL', own!, other!);
  await postgres.remove();
}
