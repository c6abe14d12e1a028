/**
 * `npm run bench`: fills two installations, the second ten times as large, on both engines, and reads every list and a label on both
 * at once. Durations are given as ratios to `/healthz` of the same run. Fails if an answer is wrong, if a plan reads a whole table
 * or sorts more than a page, or if the larger installation is much slower.
 *
 *     npm run bench -- [households] [plants] [entries] [requests]
 *
 * The defaults: 100 10000 1000000 100.
 */
import type { CompiledQuery } from 'kysely';
import { buildApp } from '#server/app.ts';
import { Clock } from '#server/clock.ts';
import { Restoration } from '#server/backup/restoration.ts';
import { Bell } from '#server/base/bell.ts';
import { readConfig } from '#server/base/config.ts';
import { authDatabaseOf } from '#server/db/authDatabase.ts';
import { openPostgres, openSqlite } from '#server/db/connect.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { outgoing } from '#server/outgoing/outgoing.ts';
import { openPhotoStore } from '#server/photos/store.ts';
import { pushSender } from '#server/push/deliver.ts';
import { postgresPrograms } from '#tools/postgresPrograms.ts';
import { Exports } from '#server/transfer/exports.ts';
import { percentile, report } from '../attack/support/figures.ts';
import { clientOf, folder, newUser, startServer, stopServer } from '../attack/support/server.ts';
import { startPostgres, unsynced } from '../support/postgresServer.ts';
import { fill, type Size } from './fill.ts';
import { planFaults } from './plans.ts';

const [households = 100, plants = 10_000, entries = 1_000_000, requests = 100] = process.argv
  .slice(2)
  .map(Number);
const large: Size = { households, plants, entries };
/** Fewer households, each as large as those of the other. */
const small: Size = { households: households / 10, plants: plants / 10, entries: entries / 10 };

const middle = Math.floor(entries / households / 2);

/** The most that the larger installation may be slower in the median and in the slowest percent, both. */
const mostSlower = 1.5;

/** Where the data of an installation is. */
interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

const open = ({ dataDir, databaseUrl }: Place, log?: Parameters<typeof openSqlite>[1]) =>
  databaseUrl === null ? openSqlite(dataDir, log) : openPostgres(databaseUrl, log);

const serve = ({ dataDir, databaseUrl }: Place) =>
  startServer(dataDir, {
    SNUG_BACKUP_KEEP: 'off',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });

/** Creates an installation with one account, whose household is like all others. @returns the headers of its requests */
async function furnish(place: Place, size: Size) {
  const first = await serve(place);
  const user = await newUser(first.origin, 'ann@home.example');
  await stopServer(first.child);
  const database = open(place);
  const began = performance.now();
  await fill(database, size);
  await database.close();
  process.stdout.write(
    `    filled ${size.entries.toLocaleString('en')} entries in ${Math.round((performance.now() - began) / 1000)} s\n`,
  );
  return user;
}

/** The calls, by what they list. */
async function callsOf(ask: Awaited<ReturnType<typeof clientOf>>['ask']): Promise<Record<string, string>> {
  const read = async (path: string) => (await ask('GET', path)).json();
  const [{ plantId }] = (await read('/api/plants/')) as [{ plantId: string }];
  const timeline = `/api/plants/${plantId}/interactions`;
  const after = async (path: string, n: number) => {
    const list = (await read(path)) as { interactionID: string; createdAt: string }[];
    const { interactionID, createdAt } = list.at(n)!;
    return `before=${interactionID}&beforeTime=${encodeURIComponent(createdAt)}`;
  };
  const old = await after(`/api/interactions/feed?limit=1&offset=${middle}`, 0);
  return {
    'label → plant': '/api/qr/00000000',
    feed: '/api/interactions/feed',
    'feed, its middle': `/api/interactions/feed?${old}`,
    'a timeline': timeline,
    'a timeline, next page': `${timeline}?limit=20&${await after(`${timeline}?limit=20`, -1)}`,
    'a plant': `/api/plants/${plantId}`,
    'preferences of a plant': `/api/plants/${plantId}/preferences`,
    'tasks of a plant': `/api/plants/${plantId}/tasks`,
    'tasks of a plant, also done': `/api/plants/${plantId}/tasks?status=all`,
    'photos of a plant': `/api/plants/${plantId}/photos`,
    'tasks of all plants': '/api/tasks',
    'offers of frequencies': '/api/offers',
    plants: '/api/plants/',
    'pages of 20 plants': '/api/plants/pages',
    pots: '/api/pots/',
    'sheets of labels': '/api/qr',
    bin: '/api/bin',
    places: '/api/places',
    people: '/api/people',
    actions: '/api/actions',
    effects: '/api/effects',
  };
}

/** Returns what is wrong with the plans of a read's queries. */
async function faultsIn(place: Place, user: Record<string, string>, paths: Record<string, string>) {
  const queries: CompiledQuery[] = [];
  const database = open(place, ({ query }) => void queries.push(query));
  const config = readConfig({ SNUG_DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' });
  const repository = repositoryOf(database);
  const photos = await openPhotoStore(config);
  const now = Date.now;
  const app = await buildApp({
    config,
    repository,
    authDatabase: authDatabaseOf(database),
    photos,
    push: pushSender({ config, repository }),
    outgoing: outgoing(config),
    changed: new Bell(),
    sendMail: null,
    exports: new Exports({ dataDir: config.dataDir, photos, now }),
    restoration: new Restoration(config, now),
    secret: await repository.installationKey('session', () => ''),
    now,
    clock: new Clock({ repository, now, log: { warn: () => undefined } }),
  });
  const faults = new Map<string, Set<string>>();
  for (const [name, url] of Object.entries(paths)) {
    queries.length = 0;
    const { statusCode } = await app.inject({ url, headers: { host: '127.0.0.1', ...user } });
    const selects = queries.filter(({ sql }) => sql.startsWith('select'));
    if (statusCode !== 200 || selects.length === 0) faults.set(name, new Set([`answered ${statusCode}`]));
    for (const query of selects) {
      const found = await planFaults(database.db, database.dialect, query);
      if (found.length > 0)
        faults.set(name, (faults.get(name) ?? new Set()).add(`${found.join(', ')} in ${query.sql}`));
    }
  }
  await app.close();
  await database.close();
  return faults;
}

/** Fills and reads two installations on one engine. @param places of the small and of the large one */
async function bench(engine: string, places: [Place, Place]): Promise<void> {
  process.stdout.write(`\n── ${engine}\n`);
  const sizes = [small, large];
  const parts = await Promise.all(
    places.map(async (place, nth) => {
      const user = await furnish(place, sizes[nth]!);
      const { child, origin } = await serve(place);
      const client = await clientOf(origin, user);
      return { place, user, child, client, paths: await callsOf(client.ask) };
    }),
  );
  const [one, other] = parts as [(typeof parts)[number], (typeof parts)[number]];
  /** Reads both by turns, so that what else the computer does slows both. */
  const measure = async (path: string, otherPath: string) => {
    const times: [number[], number[]] = [[], []];
    let isRight = true;
    let bytes = 0;
    for (let n = -20; n < requests; n += 1) {
      for (const [nth, { ask }] of [one.client, other.client].entries()) {
        const { ms, status, body } = await ask('GET', nth === 0 ? path : otherPath);
        if (n >= 0) times[nth]!.push(ms);
        isRight &&= status === 200 || status === 204;
        bytes = body.length;
      }
    }
    const [p50, p99] = [0.5, 0.99].map((share) => times.map((list) => percentile(list, share)));
    return { p50: p50 as [number, number], p99: p99 as [number, number], isRight, bytes };
  };
  const health = await measure('/healthz', '/healthz');
  process.stdout.write(
    `    /healthz: p50 ${health.p50[1].toFixed(2)} ms, p99 ${health.p99[1].toFixed(2)} ms\n`,
  );
  process.stdout.write(
    `| ${engine} | p50, p99 of /healthz | p50, p99 of the smaller one | kB |\n|---|---|---|---|\n`,
  );
  const ratio = (a: number, b: number) => (a / b).toFixed(1);
  for (const [name, path] of Object.entries(one.paths)) {
    const { p50, p99, isRight, bytes } = await measure(path, other.paths[name]!);
    const isFlat = p50[1] / p50[0] <= mostSlower || p99[1] / p99[0] <= mostSlower;
    process.stdout.write(
      `| ${name} | ${ratio(p50[1], health.p50[1])}, ${ratio(p99[1], health.p99[1])} | ${ratio(p50[1], p50[0])}, ${ratio(p99[1], p99[0])} | ${(bytes / 1000).toFixed(1)} |\n`,
    );
    if (!isRight) report(name, 'was not answered with 200', false);
    if (!isFlat) report(name, 'is slower in the larger installation', false);
  }
  for (const { client, child } of parts) {
    client.close();
    await stopServer(child);
  }
  const faults = await faultsIn(other.place, other.user, other.paths);
  for (const [name, found] of faults) for (const fault of found) report(name, fault, false);
  report('plans that read a whole table or sort', String(faults.size), faults.size === 0);
}

await bench('SQLite', [
  { dataDir: folder(), databaseUrl: null },
  { dataDir: folder(), databaseUrl: null },
]);
if (postgresPrograms() === null) report('PostgreSQL', 'is not installed');
else {
  const servers = [await startPostgres(unsynced), await startPostgres(unsynced)] as const;
  const placeOf = ({ url }: (typeof servers)[number]) => ({
    dataDir: folder(),
    databaseUrl: `${url}/postgres`,
  });
  await bench('PostgreSQL', [placeOf(servers[0]), placeOf(servers[1])]).finally(() =>
    Promise.all(servers.map(({ remove }) => remove())),
  );
}
