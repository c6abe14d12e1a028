import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { greeted } from '../../support/greeted.ts';
import { startOptions } from '../../support/startOptions.ts';
import { openConnection } from './connection.ts';

/** The clone whose server is attacked; another one, to compare two versions, by `SNUG_ATTACKED`. */
const attacked = resolve(process.env.SNUG_ATTACKED ?? join(import.meta.dirname, '../../..'));

/** Creates a data folder, which is removed at the end of the process. */
export function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'snug-attack-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/**
 * Starts a server in its own process and waits for its greeting.
 *
 * @param via a command that runs the server, such as `['nice']`
 */
export async function startServer(dataDir: string, env: Record<string, string> = {}, via: string[] = []) {
  const command = [...via, process.execPath, ...startOptions, join(attacked, 'src/server/main.ts')];
  const child = spawn(command[0]!, command.slice(1), {
    cwd: attacked,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SNUG_HTTPS_PORT: 'off',
      SNUG_SIGN_UP: 'open',
      SNUG_QUOTA_CHANGES: 'off',
      SNUG_QUOTA_PHOTOS: 'off',
      SNUG_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  process.on('exit', () => void child.kill('SIGKILL'));
  const log = await greeted(child);
  const port = /http:\/\/localhost:(\d+)/.exec(log())![1]!;
  return { child, origin: `http://127.0.0.1:${port}`, log };
}

/** Stops a server and waits for its end. */
export async function stopServer(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Returns the resident memory of a process on Linux, in MB; `NaN` elsewhere. */
export function memoryOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** Returns the resident memory of all processes that a process has started, in MB; `NaN` if it is not on Linux. */
export function memoryOfChildren({ pid }: ChildProcess): number {
  try {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return pids.filter(Boolean).reduce((sum, one) => sum + (memoryOf({ pid: Number(one) }) || 0), 0);
  } catch {
    return Number.NaN;
  }
}

/** Returns the processor time that a process has used on Linux, in seconds; `NaN` elsewhere. */
export function cpuOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // User and system time, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Signs a new user up, with a household of their own, and in. @returns the headers of their requests */
export async function newUser(origin: string, email: string): Promise<{ cookie: string }> {
  const body = JSON.stringify({ name: 'Ann', email, password: 'correct horse' });
  const send = (path: string) =>
    fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body,
    });
  await send('sign-up/email');
  const answer = await send('sign-in/email');
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  return { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
}

/** Returns one user's requests over a connection of their own. */
export async function clientOf(origin: string, headers: Record<string, string>) {
  const { send, close } = await openConnection(origin);
  const ask = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const received = await send(method, path, { body, headers: { ...headers, ...more } });
    return { ...received, json: () => JSON.parse(received.body.toString('utf8')) as never };
  };
  return { ask, close };
}
