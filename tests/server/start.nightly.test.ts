import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { generate } from 'lean-qr';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { readConfig } from '#server/base/config.ts';
import { greeting, terminalQr } from '#server/start/greeting.ts';
import { startProblem } from '#server/start/startProblem.ts';
import { ended, folder, main, signedIn, start } from './processes.ts';

const defaults = { LOG_LEVEL: '' };
/** Makes the server treat its output as a terminal. */
const terminal = { ...defaults, NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' };

test('into a pipe, the server writes its greeting and then its log as JSON, without warnings', async () => {
  const { origin, stop } = await start(folder(), defaults);
  await fetch(`${origin}/healthz`);
  const output = await stop();
  expect(output).toMatch(/^\nSnug is ready\.\n/);
  const [greeting, log = ''] = output.split(/\n\n(?=\{)/);
  expect(greeting).toContain(`On this computer:  ${origin}`);
  expect(greeting).toContain('create the first account');
  expect(greeting).toContain('Ctrl+C stops');
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; req?: { url: string } });
  expect(lines.some(({ req }) => req?.url === '/healthz')).toBe(true);
  const warning = 40;
  expect(lines.filter(({ level }) => level >= warning)).toEqual([]);
});

test('on a terminal, nothing follows the greeting', async () => {
  const { origin, text: shown, stop } = await start(folder(), terminal);
  await fetch(`${origin}/healthz`);
  expect(shown).toMatch(/^\nSnug is ready\.\n/);
  expect(await stop()).toBe(shown);
});

test('on a terminal, errors are text, and LOG_LEVEL=info adds the requests', async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'photos'), 'not a folder');
  const { origin, stop } = await start(dataDir, { ...terminal, LOG_LEVEL: 'info' });
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  const output = await stop();
  expect(output).toMatch(/INFO.*\/readyz/);
  expect(output).toMatch(/ERROR.*not ready/);
  expect(output).not.toContain('{"level"');
});

test('if there is an account, the greeting asks to sign in', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await signedIn(first.origin);
  await first.stop();
  const { text: shown } = await start(dataDir);
  expect(shown).toContain('sign in');
  expect(shown).not.toContain('first account');
});

test('with a public address, the greeting has its QR code and no hint about the certificate', () => {
  const shown = greeting({
    ports: { http: 3000, https: 3443 },
    origin: 'https://snug.example',
    isNew: false,
  });
  expect(shown).toContain('On your phone:     https://snug.example\n');
  expect(shown).toContain('█');
  expect(shown).not.toContain('certificate');
});

test('without a public address, the greeting has the IPv4 addresses by which other devices reach this computer, the QR code of the first and the hint about the certificate', () => {
  const ipv4 = { family: 'IPv4', internal: false };
  const interfaces = vi.spyOn(os, 'networkInterfaces').mockReturnValue({
    lo: [{ ...ipv4, address: '127.0.0.1', internal: true }],
    eth0: [
      { family: 'IPv6', internal: false, address: 'fe80::1' },
      { ...ipv4, address: '192.168.1.5' },
    ],
    wlan0: [{ ...ipv4, address: '10.0.0.7' }],
  } as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    interfaces.mockRestore();
    syncBuiltinESMExports();
  });
  const shown = greeting({ ports: { http: 3000, https: 3443 }, origin: null, isNew: true });
  expect(shown.match(/https:.*/g)).toEqual(['https://192.168.1.5:3443', 'https://10.0.0.7:3443']);
  expect(shown).toContain(
    'On your phone:     https://192.168.1.5:3443\n  or:                https://10.0.0.7:3443\n',
  );
  expect(shown).toContain(terminalQr('https://192.168.1.5:3443'));
  expect(shown).toContain('the phone warns once');
  expect(shown).toContain('other devices cannot open localhost');
});

test('a QR code in the terminal has the modules of its text, the dark ones left blank, and a margin', () => {
  const address = 'https://192.168.1.5:3443';
  const qr = generate(address);
  /** The modules of a character, one above the other. */
  const dark: Record<string, readonly [upper: boolean, lower: boolean]> = {
    '█': [false, false],
    '▀': [false, true],
    '▄': [true, false],
    ' ': [true, true],
  };
  const lines = terminalQr(address)
    .split('\n')
    .map((line) => [...line.trimStart()].map((character) => dark[character]!));
  const rows = lines.flatMap((line) => [line.map(([upper]) => upper), line.map(([, lower]) => lower)]);
  const margin = 2;
  expect(rows.length).toBeGreaterThanOrEqual(qr.size + 2 * margin);
  expect(rows).toEqual(
    rows.map((_, y) =>
      Array.from({ length: qr.size + 2 * margin }, (__, x) => Boolean(qr.get(x - margin, y - margin))),
    ),
  );
});

test('without https, the greeting lists the features that other devices lack', () => {
  const shown = greeting({ ports: { http: 3000, https: null }, origin: null, isNew: false });
  expect(shown).toContain('no camera, no offline use and no notifications');
  expect(shown).not.toContain('█');
});

/** Starts a server that is expected to fail. @returns its output and its exit code */
async function failing(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', SNUG_HTTPS_PORT: 'off', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output, code] = await Promise.all([text(child.stderr), ended(child)]);
  return { output, code };
}

const damaged = () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'snug.db'), 'no database at all, '.repeat(100));
  return dataDir;
};

const newer = async () => {
  const dataDir = folder();
  const database = openSqlite(dataDir);
  await migrate(database);
  await database.db.insertInto('migration').values({ name: '9999_later', applied_at: 0 }).execute();
  await database.close();
  return dataDir;
};

const occupied = () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  return file;
};

test.each([
  ['a damaged database', async () => ({ SNUG_DATA_DIR: damaged() }), /snug\.db in .* is damaged/],
  [
    'the database of a newer version',
    async () => ({ SNUG_DATA_DIR: await newer() }),
    /newer version of Snug/,
  ],
  [
    'a file as its data folder',
    async () => ({ SNUG_DATA_DIR: occupied() }),
    /cannot write to its data folder/,
  ],
  [
    'no PostgreSQL',
    async () => ({ SNUG_DATA_DIR: folder(), DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/snug' }),
    /PostgreSQL does not answer/,
  ],
  [
    'an address that is not its own',
    async () => ({ SNUG_DATA_DIR: folder(), HOST: '203.0.113.5' }),
    /HOST is no address of this computer: 203/,
  ],
  [
    'a host that does not exist',
    async () => ({ SNUG_DATA_DIR: folder(), HOST: 'no.such.invalid' }),
    /HOST is no address of this computer/,
  ],
])('with %s, the server says so in one sentence and exits with 1', async (_, env, sentence) => {
  const { output, code } = await failing(await env());
  expect(output).toMatch(sentence);
  expect(output).not.toContain('secret');
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

test.each([
  ['a port that is in use', { code: 'EADDRINUSE', syscall: 'listen' }, /uses this port already/],
  ['a port below 1024', { code: 'EACCES', syscall: 'listen' }, /needs more rights/],
  ['a wrong password of PostgreSQL', { code: '28P01' }, /refuses the user or the password/],
  ['an unknown user of PostgreSQL', { code: '28000' }, /refuses the user in DATABASE_URL/],
  ['an unknown database of PostgreSQL', { code: '3D000' }, /create it first/],
  ['a damaged database', { code: 'SQLITE_CORRUPT_INDEX' }, /snug\.db in .* is damaged/],
  ['a database that cannot be opened', { code: 'SQLITE_CANTOPEN' }, /cannot write to its data folder/],
  ['a database that cannot be changed', { code: 'SQLITE_READONLY' }, /cannot write to its data folder/],
  ['a file that cannot be stored', { code: 'EACCES', syscall: 'open' }, /cannot write to its data folder/],
])('%s is told in one sentence', (_, fault, sentence) => {
  const config = readConfig({ DATABASE_URL: 'postgres://ann:secret@db.example/snug' });
  expect(startProblem(Object.assign(new Error('secret'), fault), config)).toMatch(sentence);
});

test('another error of PostgreSQL is shown as it is', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://db.example/snug' });
  const fault = Object.assign(new Error('relation "plant" does not exist'), { code: '42P01' });
  expect(startProblem(fault, config)).toBeUndefined();
});

test.each([
  ['fails', 'process.exit(1)', ''],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", /^The build was ended by SIGKILL\. .* memory\?\n$/],
])('if the build %s, npm start ends without starting the server', async (_, build, said) => {
  const cwd = folder();
  mkdirSync(join(cwd, 'node_modules/vite/bin'), { recursive: true });
  writeFileSync(join(cwd, 'node_modules/vite/bin/vite.js'), build);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../src/tools/start.ts', import.meta.url))],
    {
      cwd,
      env: { ...process.env, PORT: '0', SNUG_HTTPS_PORT: 'off', SNUG_DATA_DIR: join(cwd, 'data') },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    if (output.includes('Starting')) child.kill('SIGKILL');
  });
  const [faults, code] = await Promise.all([text(child.stderr), ended(child)]);
  expect(code).toBe(1);
  expect(output).toBe('Building the app …\n');
  expect(faults).toEqual(said === '' ? '' : expect.stringMatching(said));
  expect(existsSync(join(cwd, 'data'))).toBe(false);
});

test('a server that is older than its database changes nothing in it', async () => {
  const dataDir = await newer();
  const before = readFileSync(join(dataDir, 'snug.db'));
  await failing({ SNUG_DATA_DIR: dataDir });
  expect(readFileSync(join(dataDir, 'snug.db')).equals(before)).toBe(true);
});
