import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { greeting } from '#server/greeting.ts';
import { folder, signedIn, start } from './processes.ts';

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
  const { origin, text, stop } = await start(folder(), terminal);
  await fetch(`${origin}/healthz`);
  expect(text).toMatch(/^\nSnug is ready\.\n/);
  expect(await stop()).toBe(text);
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
  const { text } = await start(dataDir);
  expect(text).toContain('sign in');
  expect(text).not.toContain('first account');
});

test('with a public address, the greeting has its QR code and no hint about the certificate', () => {
  const text = greeting({
    ports: { http: 3000, https: 3443 },
    origin: 'https://snug.example',
    isNew: false,
  });
  expect(text).toContain('On your phone:     https://snug.example\n');
  expect(text).toContain('█');
  expect(text).not.toContain('certificate');
});

test('without https, the greeting lists the features that other devices lack', () => {
  const text = greeting({ ports: { http: 3000, https: null }, origin: null, isNew: false });
  expect(text).toContain('no camera, no offline use and no notifications');
  expect(text).not.toContain('█');
});
