/**
 * Uploads pictures that are made to cost far more than their size suggests, several at once, and watches the server's memory and
 * its answers to `/healthz`.
 *
 *     node tests/attack/bombs.ts [of each kind]
 */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, report, tally } from './support/figures.ts';
import { bombs } from './support/pictures.ts';
import {
  clientOf,
  cpuOf,
  folder,
  memoryOf,
  memoryOfChildren,
  newUser,
  startServer,
  stopServer,
} from './support/server.ts';

const ofEach = Number(process.argv[2] ?? 5);
const mostMemory = 400;
const tooLong = 200;

const { child, origin } = await startServer(folder());
const user = await newUser(origin, 'ann@home.example');
const owner = await clientOf(origin, user);
const made = async (path: string, body: object) => (await owner.ask('POST', path, body)).json() as never;
const { potId } = await made('/api/pots', { friendly_name: 'Blue pot' });
const { plantId } = await made('/api/plants', { plantName: 'Fern', potId });
const { interactionID } = await made(`/api/interactions?plantId=${plantId}&actionId=8`, {});

/** Uploads over a connection of its own: the server closes idle ones while the next picture is made. */
async function upload(picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append('photos', new Blob([new Uint8Array(picture)]), 'photo.jpg');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const sent = request(`${origin}/api/interactions/${interactionID}/photos`, {
    method: 'POST',
    headers: {
      origin,
      ...user,
      'content-type': whole.headers.get('content-type')!,
      'content-length': body.length,
    },
    agent: false,
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { type = '' } = JSON.parse(await text(answer)) as { type?: string };
  return `${answer.statusCode} ${type}`.trim();
}

const watcher = await clientOf(origin, user);
let isOver = false;
const waits: number[] = [];
let ofDecoders = 0;
let ofServer = memoryOf(child);
const idle = ofServer;
const watching = (async () => {
  while (!isOver) {
    waits.push((await watcher.ask('GET', '/healthz')).ms);
    ofServer = Math.max(ofServer, memoryOf(child));
    ofDecoders = Math.max(ofDecoders, memoryOfChildren(child));
    await sleep(20);
  }
})();

for (const [name, make] of Object.entries(bombs)) {
  const picture = await make();
  const [began, used] = [performance.now(), cpuOf(child)];
  const answers = await Promise.all(Array.from({ length: ofEach }, () => upload(picture)));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  // 413 and 415 for what is refused, and 201 for what is only large.
  const isNamed = answers.every((answer) =>
    /^(201|413 too-many-pixels|415 (broken|slow|not-an)-image)$/.test(answer),
  );
  report(
    name,
    `${picture.length} B, ${JSON.stringify(tally(answers))} after ${seconds} s, ` +
      `${(cpuOf(child) - used).toFixed(1)} s of the server's processor`,
    isNamed,
  );
}
isOver = true;
await watching;
const slowest = percentile(waits, 1);
report(
  '/healthz',
  `${waits.length} times, p99 ${percentile(waits, 0.99).toFixed(1)} ms, the slowest ${slowest.toFixed(1)} ms`,
  slowest < tooLong,
);
const after = memoryOf(child) + memoryOfChildren(child);
report(
  'memory',
  `${idle} MB idle, the server at most ${ofServer} MB, its decoders at most ${ofDecoders} MB; all ${after} MB after`,
  after < mostMemory,
);
owner.close();
watcher.close();
await stopServer(child);
