import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { greeted } from '../support/greeted.ts';

/** The entry point of the server. */
export const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

/** Creates a data folder, which is removed after the test. */
export function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'snug-process-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** @returns the exit code; `null` if it was killed */
export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve));

/**
 * Starts the server in its own process and waits for its greeting.
 *
 * @param options for Node
 */
export async function start(
  dataDir: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...options, main], {
    env: {
      ...process.env,
      PORT: '0',
      SNUG_HTTPS_PORT: 'off',
      SNUG_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const output = await greeted(child);
  const text = output();
  /** Stops the server. @returns its whole output */
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    return output();
  };
  return { child, text, stop, origin: /http:\/\/localhost:\d+/.exec(text)![0] };
}

export const headersOf = (origin: string, cookie = '') => ({
  origin,
  cookie,
  'content-type': 'application/json',
});

/** Creates the first account if there is none, and signs in. @returns the session cookie */
export async function signedIn(origin: string): Promise<string> {
  const person = { name: 'Ann', email: 'ann@home.example', password: 'correct horse' };
  const send = (path: string) =>
    fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: headersOf(origin),
      body: JSON.stringify(person),
    });
  await send('sign-up/email');
  const answer = await send('sign-in/email');
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
