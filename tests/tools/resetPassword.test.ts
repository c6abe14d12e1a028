import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { terminalQr } from '#server/start/greeting.ts';
import { folder, headersOf, signedIn, start } from '../server/processes.ts';

const program = fileURLToPath(new URL('../../src/tools/resetPassword.ts', import.meta.url));

/** A module that puts the computer into the network of a home. */
const atHome = `data:text/javascript,${encodeURIComponent(`
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.networkInterfaces = () => ({ lan: [{ family: 'IPv4', internal: false, address: '192.168.1.20' }] });
  syncBuiltinESMExports();
`)}`;

/** Runs the command as `npm run reset-password -- …` does. */
function run(dataDir: string, ...words: string[]): Promise<{ code: number | null; text: string }> {
  const settings = { SNUG_DATA_DIR: dataDir, SNUG_ORIGIN: '', PORT: '4567', SNUG_HTTPS_PORT: '4568' };
  const env = { ...process.env, ...settings, NODE_OPTIONS: `--import=${atHome}` };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

test('prints a link for an account, beside the running server', async () => {
  const dataDir = folder();
  const { origin } = await start(dataDir);
  const cookie = await signedIn(origin);
  const { code, text } = await run(dataDir, ' Ann@home.example');
  expect(code).toBe(0);
  const [, token] = /http:\/\/localhost:4567\/reset-password#(\S+)/.exec(text)!;
  const send = (path: string, body: object) =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: headersOf(origin),
      body: JSON.stringify(body),
    });
  expect((await send('auth/reset-password', { token, newPassword: 'a new password' })).status).toBe(200);
  const signIn = (password: string) => send('auth/sign-in/email', { email: 'ann@home.example', password });
  expect((await signIn('correct horse')).status).toBe(401);
  expect((await signIn('a new password')).status).toBe(200);
  expect((await fetch(`${origin}/api/plants/`, { headers: { cookie } })).status).toBe(401);
});

test('the QR code has the address that phones reach, and this computer opens the last link', async () => {
  const dataDir = folder();
  await signedIn((await start(dataDir)).origin);
  const { text } = await run(dataDir, 'ann@home.example');
  const links = Array.from(text.matchAll(/^ {2}(http\S+)$/gm), ([, link]) => link!);
  expect(links.map((link) => new URL(link).origin)).toEqual([
    'https://192.168.1.20:4568',
    'http://localhost:4567',
  ]);
  expect(text).toContain(terminalQr(links[0]!));
});

test('says in one sentence what is missing', async () => {
  const empty = folder();
  expect(await run(empty, 'ann@home.example')).toMatchObject({
    code: 1,
    text: `There is no Snug database in ${empty}: set SNUG_DATA_DIR as for the server.\n`,
  });
  const dataDir = folder();
  await signedIn((await start(dataDir)).origin);
  expect(await run(dataDir, 'nobody@home.example')).toMatchObject({
    code: 1,
    text: 'There is no account with the e-mail address nobody@home.example.\n',
  });
  expect((await run(dataDir)).text).toContain('npm run reset-password -- ann@home.example');
});
