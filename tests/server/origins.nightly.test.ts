import { request } from 'node:http';
import { expect, test } from 'vitest';
import { folder, start } from './processes.ts';

/** Sends a sign-out as a proxy passes it on. @returns the answer's sentence */
const send = (port: string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const path = '/api/auth/sign-out';
    const call = request({ port, path, method: 'POST', headers, setHost: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve((JSON.parse(text) as { title: string }).title));
    });
    call.once('error', reject).end();
  });

interface Line {
  level: number;
  origin?: string | null;
  expected?: string | null;
  msg: string;
}

/** Starts a server. @returns its port, and its warnings */
async function serve(env: Record<string, string>) {
  const { child, origin } = await start(folder(), {
    LOG_LEVEL: 'warn',
    SNUG_TRUST_PROXY: '127.0.0.1',
    ...env,
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += String(chunk)));
  const warnings = () =>
    log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg.includes('SNUG_ORIGIN') || msg.includes('Origin'));
  return { port: new URL(origin).port, warnings };
}

const came = 'https://snug.localhost';

test.each([
  [
    'a proxy without Host',
    { host: '127.0.0.1:3000' },
    {},
    'http://127.0.0.1:3000',
    'proxy_set_header Host $http_host;',
  ],
  [
    'a proxy behind another one',
    { host: 'snug.localhost', 'x-forwarded-proto': 'https, http' },
    {},
    'http://snug.localhost',
    'proxy_set_header X-Forwarded-Proto $scheme;',
  ],
  [
    'an address that SNUG_ORIGIN does not name',
    { host: 'snug.localhost' },
    { SNUG_ORIGIN: 'https://plants.example' },
    'https://plants.example',
    'set SNUG_ORIGIN to it',
  ],
])(
  'a refusal behind %s names both addresses and the setting, in the log once',
  async (_, headers, env, expected, advice) => {
    const { port, warnings } = await serve(env);
    const title = await send(port, { ...headers, origin: came });
    for (const word of [came, expected, 'set SNUG_ORIGIN to it', advice]) expect(title).toContain(word);
    await send(port, { ...headers, origin: came });
    await send(port, { ...headers, origin: 'https://other.example' });
    await expect.poll(warnings).toHaveLength(2);
    expect(warnings()).toMatchObject([
      { level: 40, origin: came, expected, msg: title },
      { origin: 'https://other.example', expected },
    ]);
  },
);

test('a refusal without an Origin says which one is expected, and a flood of them is logged in part', async () => {
  const { port, warnings } = await serve({});
  expect(await send(port, { host: 'snug.localhost' })).toContain(
    'sends the header Origin with http://snug.localhost',
  );
  const long = await send(port, { host: 'snug.localhost', origin: `http://${'x'.repeat(5000)}` });
  expect(long.length).toBeLessThan(500);
  for (let n = 0; n < 60; n += 1)
    await send(port, { host: 'snug.localhost', origin: `https://a${n}.example` });
  await expect.poll(() => warnings().length).toBe(50);
  expect(warnings()[0]).toMatchObject({ origin: null, expected: 'http://snug.localhost' });
  for (const { origin } of warnings()) expect(origin?.length ?? 0).toBeLessThanOrEqual(200);
});

test('a refusal of a request without a host names the setting', async () => {
  const { port, warnings } = await serve({});
  const title = await send(port, { host: '', origin: came });
  expect(title).toContain('set SNUG_ORIGIN to your address of Snug');
  await expect.poll(warnings).toMatchObject([{ origin: came, expected: null, msg: title }]);
});
