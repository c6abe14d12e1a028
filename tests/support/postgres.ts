import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { postgresPrograms } from '#tools/postgresPrograms.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the tests' own PostgreSQL server, without a database name. */
    postgres: string;
  }
}

/** A database with the schema; each test gets a copy. */
export const template = 'snug_template';

/** PostgreSQL refuses to run as root; as root, run it as its own user. */
function asUser(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts a PostgreSQL server for the tests in a fresh folder, which is removed afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'snug-postgres-'));
  if (process.getuid?.() === 0) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    chownSync(folder, uid!, gid!);
  }
  const data = join(folder, 'data');
  const [initdb, initArgs] = asUser(join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    'snug',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  execFileSync(initdb, initArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  // The data is discarded after the tests, so it need not be synced to disk.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const [postgres, args] = asUser(join(programs, 'postgres'), [
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const server = spawn(postgres, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  const url = `postgres://snug@127.0.0.1:${port}`;
  const admin = openPostgres(`${url}/postgres`);
  await sql`create database ${sql.id(template)}`.execute(admin.db);
  await admin.close();
  const fresh = openPostgres(`${url}/${template}`);
  await migrate(fresh);
  await fresh.close();
  project.provide('postgres', url);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const [stop, stopArgs] = asUser(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    execFileSync(stop, stopArgs, { cwd: folder, stdio: 'ignore' });
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
