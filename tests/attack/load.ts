/**
 * Measures pages of the feed, small reads and the task list under load, and the server's memory. The first figure is requests per
 * second of the server's processor time, which hardly depends on what else the computer does.
 *
 *     node tests/attack/load.ts [entries] [requests]
 */
import { setTimeout } from 'node:timers/promises';
import { clientOf, cpuOf, folder, memoryOf, newUser, startServer, stopServer } from './support/server.ts';
import { percentile, report, tally } from './support/figures.ts';
import { plantGarden } from './support/garden.ts';

const [entries = 10_000, requests = 3000] = process.argv.slice(2).map(Number);
const connections = 16;
const plants = 1000;

const dataDir = folder();
const first = await startServer(dataDir);
const user = await newUser(first.origin, 'ann@home.example');
await stopServer(first.child);
plantGarden(dataDir, { plants, entries });
const { child, origin } = await startServer(dataDir);
const clients = await Promise.all(Array.from({ length: connections }, () => clientOf(origin, user)));
const idle = memoryOf(child);

/**
 * Reads over all connections.
 *
 * @param count of requests
 */
async function read(
  name: string,
  path: string,
  count = requests,
  headers: Record<string, string> = {},
): Promise<void> {
  const ms: number[] = [];
  const statuses: number[] = [];
  let bytes = 0;
  let left = count;
  const [began, used] = [performance.now(), cpuOf(child)];
  await Promise.all(
    clients.map(async ({ ask }) => {
      while (left > 0) {
        left -= 1;
        const answer = await ask('GET', path, undefined, headers);
        ms.push(answer.ms);
        statuses.push(answer.status);
        bytes = answer.body.length;
      }
    }),
  );
  const rate = (count / (performance.now() - began)) * 1000;
  const ofCpu = count / (cpuOf(child) - used);
  report(
    name,
    `${Math.round(ofCpu)}/s of processor, ${Math.round(rate)}/s, p50 ${percentile(ms, 0.5).toFixed(1)} ms, ` +
      `p99 ${percentile(ms, 0.99).toFixed(1)} ms, ${bytes} B, ${JSON.stringify(tally(statuses))}`,
    statuses.every((status) => status === 200),
  );
}

const page = '/api/interactions/feed?limit=20';
const [client] = clients;
const [{ plantId }] = (await client!.ask('GET', '/api/plants/')).json() as [{ plantId: string }];

/** Returns the address of the page that begins after `offset` entries. */
async function pageAt(offset: number): Promise<string> {
  const known = (await client!.ask('GET', `${page}&offset=${offset - 1}`)).json() as {
    interactionID: string;
    createdAt: string;
  }[];
  const { interactionID, createdAt } = known[0]!;
  const at = process.env.SNUG_ATTACKED ? '' : `&beforeTime=${encodeURIComponent(createdAt)}`;
  return `${page}&before=${interactionID}${at}`;
}

await read('healthz', '/healthz');
await read('feed, first page', page);
await read('feed, offset 1,000', `${page}&offset=1000`);
await read('feed, offset 9,000', `${page}&offset=9000`);
await read('feed, cursor at 9,000', await pageAt(9000));
await read('preferences of a plant', `/api/plants/${plantId}/preferences`);
await read('a plant', `/api/plants/${plantId}`);
await read('tasks of a plant', `/api/plants/${plantId}/tasks`);
await read('actions', '/api/actions');
await read('session', '/api/auth/get-session');
await read('tasks of all plants', '/api/tasks', Math.ceil(requests / 30));
await read('the same, compressed', '/api/tasks', Math.ceil(requests / 30), { 'accept-encoding': 'gzip' });
await read('plants', '/api/plants/', Math.ceil(requests / 30));
const after = memoryOf(child);
for (const { close } of clients) close();
// The server collects garbage when it has rested for half a minute.
await setTimeout(70_000);
const rested = memoryOf(child);
report('memory', `${idle} MB idle, ${after} MB after, ${rested} MB a minute later`, rested <= 200);
await stopServer(child);
