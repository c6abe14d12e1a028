/**
 * Sends what a stranger can without a session: large bodies of many fields, guesses of passwords, and bodies that never end. Watches
 * the server's answers to `/healthz` and its memory.
 *
 *     node tests/attack/storms.ts [seconds of each]
 */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, report, tally } from './support/figures.ts';
import { clientOf, cpuOf, folder, memoryOf, startServer, stopServer } from './support/server.ts';

const seconds = Number(process.argv[2] ?? 6);
const tooLong = 200;
const held = 400;

const { child, origin } = await startServer(folder());
const { hostname, port, host } = new URL(origin);
const watcher = await clientOf(origin, {});

/** Runs an attack while `/healthz` is asked, and prints how long that took. */
async function under(name: string, attack: () => Promise<(string | number)[]>): Promise<void> {
  let isOver = false;
  const waits: number[] = [];
  const used = cpuOf(child);
  const attacking = attack().finally(() => (isOver = true));
  while (!isOver) {
    waits.push((await watcher.ask('GET', '/healthz')).ms);
    await sleep(20);
  }
  const answers = await attacking;
  const p99 = percentile(waits, 0.99);
  report(
    name,
    `${JSON.stringify(tally(answers))}, ${(((cpuOf(child) - used) / answers.length) * 1000).toFixed(1)} ms of the ` +
      `server's processor for each, /healthz p99 ${Math.round(p99)} ms, ${memoryOf(child)} MB`,
    p99 < tooLong && !answers.some((answer) => Number(answer) >= 500),
  );
}

/** Sends a body over a connection of its own, which the server closes if it does not want the body. */
async function post(path: string, body: string): Promise<string | number> {
  const headers = { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sent = request(`${origin}${path}`, { method: 'POST', headers, agent: false });
  sent.end(body);
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode!;
  } catch {
    return 'closed';
  } finally {
    sent.on('error', () => undefined);
  }
}

/** Sends one body after another from several clients at once. */
async function repeat(clients: number, path: string, body: (n: number) => string) {
  const answers: (string | number)[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) answers.push(await post(path, body(answers.length)));
    }),
  );
  return answers;
}

const fields = JSON.stringify(
  Object.fromEntries(Array.from({ length: 95_000 }, (_, n) => [n.toString(36), 1])),
);
const deep = '['.repeat(500_000) + ']'.repeat(500_000);

await under('95,000 fields, signed out', () => repeat(8, '/api/pots', () => fields));
await under('500,000 nested lists, signed out', () => repeat(8, '/api/pots', () => deep));
await under('guesses of passwords', () =>
  repeat(8, '/api/auth/sign-in/email', (n) =>
    JSON.stringify({ email: `p${n}@home.example`, password: 'a wrong guess' }),
  ),
);

const idle = memoryOf(child);
await under(`${held} bodies that never end`, async () => {
  const began = performance.now();
  const ends = Array.from({ length: held }, async (_, n) => {
    // Addresses of their own, as many phones have: those of one network are limited.
    const socket = connect({ port: Number(port), host: hostname, localAddress: `127.0.0.${2 + (n % 200)}` });
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{${' '.repeat(50_000)}`,
    );
    await once(socket.resume(), 'close');
    return `closed after ${Math.round((performance.now() - began) / 10_000)}0 s`;
  });
  await sleep(3000);
  report(
    'memory while they are held',
    `${idle} MB before, ${memoryOf(child)} MB`,
    memoryOf(child) - idle < 100,
  );
  return Promise.all(ends);
});
watcher.close();
await stopServer(child);
