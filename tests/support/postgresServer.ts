import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '#tools/postgresPrograms.ts';
import { freePort } from './freePort.ts';

/** PostgreSQL refuses to run as root; as root, run it as its own user. */
function asUser(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
}

/** For data that is discarded after the tests, so it need not be synced to disk. */
export const unsynced = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a PostgreSQL server in a fresh folder.
 *
 * @param settings of its configuration, such as `fsync=off`
 * @throws if PostgreSQL is not installed
 */
export async function startPostgres(settings: readonly string[]) {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'snug-postgres-'));
  if (process.getuid?.() === 0) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    chownSync(folder, uid!, gid!);
  }
  const data = join(folder, 'data');
  const made = ['-D', data, '-U', 'snug', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const [initdb, initArgs] = asUser(join(programs, 'initdb'), made);
  execFileSync(initdb, initArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const places = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const options = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const [postgres, args] = asUser(join(programs, 'postgres'), [...places, ...options]);
  let server: ChildProcess;

  async function run(): Promise<void> {
    const started = spawn(postgres, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    server = started;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      started.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
      started.stderr.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-4000);
        if (log.includes('ready to accept connections')) resolve();
      });
    });
  }

  /** @param mode `immediate` ends it like a crash */
  async function halt(mode: 'fast' | 'immediate'): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const [stop, stopArgs] = asUser(join(programs!, 'pg_ctl'), ['-D', data, '-m', mode, 'stop']);
    execFileSync(stop, stopArgs, { cwd: folder, stdio: 'ignore' });
    await ended;
  }

  await run();
  return {
    /** Without a database name. */
    url: `postgres://snug@127.0.0.1:${port}`,
    run,
    halt,
    async remove(): Promise<void> {
      if (server.exitCode === null && server.signalCode === null) await halt('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
