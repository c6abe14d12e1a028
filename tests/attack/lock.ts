/**
 * Holds SQLite's lock from another process for nine seconds, as a backup program may, and watches what the server answers.
 *
 *     node tests/attack/lock.ts
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { percentile, report } from './support/figures.ts';
import { clientOf, folder, newUser, startServer, stopServer } from './support/server.ts';

const held = 9000;
const tooLong = 500;

const dataDir = folder();
const { child, origin } = await startServer(dataDir);
const user = await newUser(origin, 'ann@home.example');
const [reader, writer] = await Promise.all([clientOf(origin, user), clientOf(origin, user)]);
const file = new Sqlite(join(dataDir, 'snug.db'));
file.exec('begin immediate');
let isHeld = true;
const writes: string[] = [];
const writing = (async () => {
  while (isHeld) {
    const { status, ms } = await writer.ask('POST', '/api/pots', { friendly_name: 'Blue pot' });
    writes.push(`${status} after ${Math.round(ms)} ms`);
  }
})();
const reads: number[] = [];
for (const end = performance.now() + held; performance.now() < end; await sleep(50)) {
  reads.push((await reader.ask('GET', '/api/plants')).ms);
}
file.close();
isHeld = false;
await writing;
const slowest = percentile(reads, 1);
report('writes', writes.join(', '));
report('reads during that', `${reads.length}, the slowest ${Math.round(slowest)} ms`, slowest < tooLong);
reader.close();
writer.close();
await stopServer(child);
