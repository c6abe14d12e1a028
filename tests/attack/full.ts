/**
 * Fills the disk of the data folder while a server writes, and counts the answered changes that are lost. Needs root, to mount a
 * small disk in memory.
 *
 *     node tests/attack/full.ts
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, tally } from './support/figures.ts';
import { clientOf, folder, newUser, startServer, stopServer } from './support/server.ts';

const size = 48;

async function attack(dataDir: string): Promise<void> {
  const { child, origin, log } = await startServer(dataDir);
  const { ask, close } = await clientOf(origin, await newUser(origin, 'ann@home.example'));
  const made = async (path: string, body: object) => (await ask('POST', path, body)).json() as never;
  const { potId } = await made('/api/pots', { friendly_name: 'Blue pot' });
  const { plantId } = await made('/api/plants', { plantName: 'Fern', potId });
  const ready = async () => (await ask('GET', '/readyz')).status;
  const answered: string[] = [];

  /** Writes notes, and then reads. @returns the answers */
  async function write(): Promise<Record<string, number>> {
    const answers: string[] = [];
    for (let n = 0; n < 15; n += 1) {
      const key = randomUUID();
      const path = `/api/interactions?plantId=${plantId}&actionId=8`;
      const { status, json } = await ask(
        'POST',
        path,
        { note: 'n'.repeat(3000) },
        { 'idempotency-key': key },
      );
      if (status === 201) answered.push(key);
      answers.push(`${status} ${status === 201 ? '' : (json() as { type: string }).type}`.trim());
    }
    answers.push(`read ${(await ask('GET', '/api/plants')).status}`);
    return tally(answers);
  }

  report('with room', `${JSON.stringify(await write())}, /readyz ${await ready()}`);
  const filler = join(dataDir, 'filler');
  for (const left of [200, 40, 8, 0]) {
    rmSync(filler, { force: true });
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left * 1024)));
    const answers = await write();
    const state = await ready();
    const isNamed = Object.keys(answers).every((answer) => /^(201|507 storage-full|read 200)$/.test(answer));
    report(`${left} kB left`, `${JSON.stringify(answers)}, /readyz ${state}`, isNamed && state === 503);
  }
  rmSync(filler);
  const after = await write();
  report('with room again', `${JSON.stringify(after)}, /readyz ${await ready()}`, after[201] === 15);
  const timeline = (await ask('GET', `/api/plants/${plantId}/interactions`)).json() as {
    interactionID: string;
  }[];
  const known = new Set(timeline.map(({ interactionID }) => interactionID));
  const lost = answered.filter((key) => !known.has(key)).length;
  report('answered changes that are lost', `${lost} of ${answered.length}`, lost === 0);
  close();
  await stopServer(child);
  report('the log names the cause', String(log().includes('SQLITE_FULL')), log().includes('SQLITE_FULL'));
}

const disk = folder();
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk], { stdio: 'ignore' });
  // Before the folder is removed.
  process.prependListener('exit', () => void execFileSync('umount', ['-l', disk]));
} catch {
  report('a full disk', 'cannot be tried without root');
  process.exit();
}
await attack(disk);
