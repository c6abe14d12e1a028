import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { contractHash } from '#server/http/contractHash.ts';
import { connectionLimits, type ConnectionLimits } from '#server/http/connections.ts';
import { planted, startApp } from './support.ts';

/** Starts a server on a port of its own, with some limits shortened. */
async function listening(limits: Partial<ConnectionLimits>, env: Record<string, string> = {}) {
  const known = await startApp(env);
  const app = await buildApp(known.deps, undefined, { ...connectionLimits, ...limits });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    return socket;
  };
  return { known, open };
}

const head = (path: string, length: number, cookie = '') =>
  `POST ${path} HTTP/1.1\r\nHost: snug.test\r\nOrigin: http://snug.test\r\nCookie: ${cookie}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const manyFields = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, n]));

test('without a session, a request is refused before its body is read', async () => {
  const { open } = await listening({});
  const socket = open();
  // The body never comes.
  socket.write(head('/api/pots', 1000));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
});

test('without a session, a body that is no JSON is not parsed', async () => {
  const app = await startApp();
  const { status } = await app.call('POST', '/api/pots', '', {
    raw: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(401);
});

test('of many errors in a body, the first is named', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { status, body } = await ann.post<{ errors: object[] }>('/api/pots', { body: manyFields });
  expect([status, body.errors.length]).toEqual([400, 1]);
});

test('a body of words is refused if it is larger than the longest note', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { status } = await ann.post('/api/pots', {
    body: { friendly_name: 'pot', location: 'x'.repeat(200_000) },
  });
  expect(status).toBe(413);
});

test('the longest note is accepted, even if each character is escaped', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  const { status } = await ann.patch(`/api/plants/${plantId}`, {
    raw: `{"notes":"${'\\u00e9'.repeat(10_000)}"}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
});

test('a request whose body does not arrive in time is ended', async () => {
  const { known, open } = await listening({ body: 50 });
  const ann = await known.person('ann@home.example');
  const socket = open();
  socket.write(`${head('/api/pots', 1000, ann.cookie)}{`);
  expect(await text(socket)).toMatch(
    /^HTTP\/1\.1 408 [^]*\r\nconnection: close\r\n[^]*did not arrive in time/,
  );
});

test.each([
  ['has headers that are too long', 431, `GET /api/setup HTTP/1.1\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['is not HTTP', 400, 'GET /api/setup\r\nnonsense\r\n\r\n'],
])('a request that %s is refused by Snug, and the app can tell so', async (_, status, request) => {
  const { open } = await listening({});
  const socket = open();
  socket.write(request);
  const [headers, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
  expect(headers).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*\r\nsnug: ${contractHash}\r\n`));
  expect(headers).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, title: expect.any(String) as string });
});

test('a silent connection is closed', async () => {
  const { open } = await listening({ silence: 50 });
  const socket = open();
  socket.write('GET / HTTP/1.1\r\n');
  await once(socket.resume(), 'close');
});

test('headers have 20 seconds to arrive, and photos half an hour', async () => {
  const known = await startApp();
  const app = await buildApp(known.deps);
  onTestFinished(() => app.close());
  expect(app.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 30 * 60_000 });
});

test('the connections of one network are limited, and closing one makes room', async () => {
  const { open } = await listening({ connections: 2 });
  const ask = async (socket: Socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: snug.test\r\n\r\n');
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return Buffer.isBuffer(answer) ? String(answer).split('\r\n')[0] : 'closed';
  };
  const [first, second] = [open(), open()];
  expect(await ask(first)).toBe('HTTP/1.1 200 OK');
  expect(await ask(second)).toBe('HTTP/1.1 200 OK');
  expect(await ask(open())).toBe('closed');
  first.end();
  await once(first.resume(), 'close');
  expect(await ask(open())).toBe('HTTP/1.1 200 OK');
});

test('connections of a trusted proxy are not limited', async () => {
  const { open } = await listening({ connections: 1 }, { SNUG_TRUST_PROXY: '127.0.0.1' });
  for (let n = 0; n < 3; n += 1) {
    const socket = open();
    socket.write('GET /healthz HTTP/1.1\r\nHost: snug.test\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  }
});

test.each(['GET', 'POST'])(
  'a %s request that arrived in time may take longer to be answered',
  async (method) => {
    const known = await startApp();
    const app = await buildApp(known.deps, undefined, { ...connectionLimits, body: 50 });
    onTestFinished(() => app.close());
    const asked = vi.spyOn(known.deps.repository.users, 'needsFirst').mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return true;
    });
    onTestFinished(() => asked.mockRestore());
    const headers = { host: 'snug.test', origin: 'http://snug.test' };
    const answer =
      method === 'GET'
        ? await app.inject({ method, url: '/api/setup', headers })
        : await app.inject({
            method: 'POST',
            url: '/api/auth/sign-up/email',
            headers,
            payload: { name: 'Ann', email: 'ann@home.example', password: 'correct horse' },
          });
    expect(answer.statusCode).toBe(200);
  },
);
