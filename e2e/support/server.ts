import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshTablesOf } from '#tests/support/emptyServer.ts';
import { signUp, type Person } from './signUp.ts';

const ownClone = fileURLToPath(new URL('../..', import.meta.url));

/** A real server in its own process, with its own database. */
export interface Snug {
  origin: string;
  /** Its data folder. */
  dataDir: string;
  /** The process id, which changes after a restart. */
  pid(): number;
  isRunning(): boolean;
  /** Kills it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** Starts it again at the same address with the same data. */
  restart(): Promise<void>;
  /** Removes all user data; the server keeps running, as if freshly started. */
  clear(): void;
  /**
   * Creates the first account of an empty server, signed in. The first call hashes the password twice; later calls restore its
   * rows.
   *
   * @returns name and value of the session's cookie
   */
  found(person: Person): Promise<string>;
}

/** The servers of this process, by address. */
const servers = new Map<string, Snug>();

/** @returns the server of this process at an address; `undefined` if it is a proxy's */
export const serverAt = (origin: string): Snug | undefined => servers.get(origin);

interface Running {
  child: ChildProcess;
  port: number;
}

function start(
  dataDir: string,
  port: number,
  env: Record<string, string>,
  clone = ownClone,
): Promise<Running> {
  const child = spawn(process.execPath, [join(clone, 'src/server/main.ts')], {
    cwd: clone,
    env: {
      ...process.env,
      PORT: String(port),
      SNUG_HTTPS_PORT: 'off',
      SNUG_DATA_DIR: dataDir,
      SNUG_PRIVATE_TARGETS: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const found = /http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (found) resolve({ child, port: Number(found) });
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (hasEnded(child)) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/**
 * Starts the server on a data folder.
 *
 * @param clone the folder of another version of Snug, whose app is built
 * @returns its address, and what stops it
 */
export async function serveFolder(dataDir: string, clone?: string): Promise<Pick<Snug, 'origin' | 'stop'>> {
  const { child, port } = await start(dataDir, 0, {}, clone);
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}

/**
 * Starts the server on a fresh data folder and waits until it responds.
 *
 * @param env further settings
 */
export async function startSnug(env: Record<string, string> = {}): Promise<Snug> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snug-e2e-'));
  let running = await start(dataDir, 0, env);
  const { port } = running;
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    running.child.kill(signal);
    return ended(running.child);
  };
  const origin = `http://localhost:${port}`;
  const tables = freshTablesOf(dataDir);
  const founded = new Map<string, { rows: ReturnType<typeof tables.read>; cookie: string }>();
  const snug: Snug = {
    origin,
    dataDir,
    pid: () => running.child.pid!,
    isRunning: () => !hasEnded(running.child),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    restart: async () => {
      running = await start(dataDir, port, env);
    },
    clear: tables.empty,
    async found(person) {
      const key = JSON.stringify(person);
      const known = founded.get(key);
      if (known) {
        tables.write(known.rows);
        return known.cookie;
      }
      const cookie = await signUp(origin, person);
      founded.set(key, { rows: tables.read(), cookie });
      return cookie;
    },
  };
  servers.set(origin, snug);
  return snug;
}
