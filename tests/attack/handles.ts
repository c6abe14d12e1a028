/**
 * Takes the file handles of a server away by idle connections while photos are uploaded. Needs Linux and `prlimit`.
 *
 *     node tests/attack/handles.ts
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { report, tally } from './support/figures.ts';
import { clientOf, folder, newUser, startServer, stopServer } from './support/server.ts';

const most = 100;

async function attack(): Promise<void> {
  const { child, origin } = await startServer(folder(), {}, ['prlimit', `--nofile=${most}`]);
  const user = await newUser(origin, 'ann@home.example');
  const owner = await clientOf(origin, user);
  const made = async (path: string, body: object) => (await owner.ask('POST', path, body)).json() as never;
  const { potId } = await made('/api/pots', { friendly_name: 'Blue pot' });
  const { plantId } = await made('/api/plants', { plantName: 'Fern', potId });
  const { interactionID } = await made(`/api/interactions?plantId=${plantId}&actionId=8`, {});
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#22aa66' } })
    .jpeg()
    .toBuffer();

  async function upload(): Promise<string> {
    const form = new FormData();
    form.append('photos', new Blob([new Uint8Array(picture)]), 'photo.jpg');
    try {
      const answer = await fetch(`${origin}/api/interactions/${interactionID}/photos`, {
        method: 'POST',
        headers: { origin, ...user },
        body: form,
      });
      const { type = '' } = (await answer.json()) as { type?: string };
      return `${answer.status} ${type}`.trim();
    } catch {
      return 'no answer';
    }
  }

  const handles = () => readdirSync(`/proc/${child.pid}/fd`).length;
  report('with handles', await upload());
  const { hostname, port } = new URL(origin);
  const idle: Socket[] = [];
  for (const left of [3, 2, 1, 0]) {
    while (handles() < most - left) {
      idle.push(connect(Number(port), hostname).on('error', () => undefined));
      await sleep(20);
    }
    const answers = [await upload(), await upload()];
    const isNamed = answers.every((answer) => /^(201|503 unavailable|no answer)$/.test(answer));
    report(`${left} handles left`, JSON.stringify(tally(answers)), isNamed);
  }
  for (const socket of idle) socket.destroy();
  await sleep(500);
  const after = await upload();
  report('with handles again', after, after === '201');
  owner.close();
  await stopServer(child);
}

if (spawnSync('prlimit', ['--version']).status === 0) await attack();
else report('file handles', 'cannot be limited without `prlimit`');
