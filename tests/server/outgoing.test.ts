import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { ConfigError } from '#server/base/env.ts';
import { outgoing } from '#server/outgoing/outgoing.ts';
import { problems } from '#server/outgoing/problems.ts';
import { startPushService } from './pushService.ts';
import { startWebhookService } from './webhookService.ts';

const local = { privateTargets: ['127.0.0.1'] };
const found = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const message = (url: string) => ({ url, body: '{}' });

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  // This computer, in every notation that the URL parser understands.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  // The network at home, and the metadata of clouds.
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.178.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
])('%s is refused before anything is sent', async (url) => {
  const { problemOf, send } = outgoing({ privateTargets: [] });
  expect(problemOf(url)).toBe(problems.private);
  expect(await send(message(url))).toMatchObject({ status: null, problem: problems.private });
});

test.each([
  [['127.0.0.1']],
  [['10.0.0.1', '192.168.1.1']],
  [['::1']],
  [['::ffff:10.0.0.1']],
  [['169.254.169.254']],
  [['fd00::1', 'fe80::1']],
])('a name that leads to %j is not connected to', async (addresses) => {
  const { send } = outgoing({ privateTargets: [] }, found(...addresses));
  expect(await send(message('https://home.example/'))).toMatchObject({ problem: problems.private });
});

test('a name is looked up once: the address that was checked is the one that is connected to', async () => {
  const service = await startPushService('home.example');
  const asked: string[] = [];
  const answers = ['127.0.0.1', '10.0.0.1'];
  const { send } = outgoing(local, {
    ca: service.network.ca!,
    resolve: async (host) => {
      asked.push(host);
      return [{ address: answers.shift()!, family: 4 }];
    },
  });
  // The service knows no such device.
  expect((await send(message(`${service.origin}/send/1`))).status).toBe(410);
  expect(asked).toEqual(['home.example']);
  // The second answer of the name server is private and not listed.
  expect((await send(message(`${service.origin}/send/1`))).problem).toBe(problems.private);
});

test('a redirect is not followed, so that it cannot lead to a private address', async () => {
  const inner = await startWebhookService();
  const outer = await startWebhookService();
  for (const status of [301, 302, 303, 307, 308]) {
    Object.assign(outer.behaviour, { status, headers: { location: inner.url } });
    expect(await outgoing(local).send(message(outer.url))).toMatchObject({
      status,
      problem: `The server leads to another address (${status}). Enter that one instead.`,
    });
  }
  expect([outer.calls.length, inner.calls.length]).toEqual([5, 0]);
});

test('only listed addresses are sent to over http', async () => {
  const plain = outgoing(local, found('93.184.216.34'));
  expect(await plain.send(message('http://home.example/'))).toMatchObject({ problem: problems.plain });
  expect(plain.problemOf('http://93.184.216.34/')).toBe(problems.plain);
  const service = await startWebhookService();
  const named = outgoing(local, found('127.0.0.1'));
  const url = service.url.replace('127.0.0.1', 'home.example');
  expect(await named.send(message(url))).toMatchObject({ status: 200, problem: null });
});

test('networks are listed in the settings', () => {
  const targets = (text: string) =>
    outgoing(readConfig({ SNUG_PRIVATE_TARGETS: text })).problemOf('http://192.168.1.20/');
  expect(targets('10.0.0.0/8, 192.168.1.0/24')).toBeNull();
  expect(targets('fd00::/8,192.168.1.20')).toBeNull();
  expect(targets('192.168.2.0/24')).toBe(problems.private);
  expect(() => targets('home')).toThrow(
    new ConfigError(
      "SNUG_PRIVATE_TARGETS must list addresses or networks like 10.0.0.1 or 10.0.0.0/8, not 'home'.",
    ),
  );
});

test('an endless answer is read only at its beginning', async () => {
  let written = 0;
  const url = await listening(
    createServer((_, response) => {
      response.on('error', () => undefined);
      const more = () => {
        do written += 65_536;
        while (response.write('a'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    }),
  );
  const { answer, problem } = await outgoing(local).send(message(url));
  expect([answer.length, problem]).toEqual([300, null]);
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

test('what is kept of an answer is one line, without the secrets that were sent', async () => {
  const service = await startWebhookService();
  service.behaviour.answer = 'Hello\u0000\r\n\u001B[31m \u202Ered tk_secret';
  const { answer } = await outgoing(local).send({ ...message(service.url), secrets: ['tk_secret', ''] });
  expect(answer).toBe('Hello [31m red …');
});

test('says what went wrong in words, without the address', async () => {
  const service = await startWebhookService();
  service.behaviour.status = 'hang up';
  const closed = await listening(createServer()).then((url) => url.replace(/\d+$/, '1'));
  const tls = await startPushService('home.example');
  const failing = (code: string) => ({ resolve: () => Promise.reject(Object.assign(new Error(), { code })) });
  const problemOf = async (url: string, network?: Parameters<typeof outgoing>[1]) =>
    (await outgoing(local, network).send(message(url))).problem;
  expect(await problemOf(service.url)).toBe(problems.broken);
  expect(await problemOf(closed)).toBe(problems.refused);
  expect(await problemOf('https://home.example/', failing('ENOTFOUND'))).toBe(problems.missing);
  expect(await problemOf(tls.origin, found('127.0.0.1'))).toBe(problems.certificate);
  expect(await problemOf(service.url.replace('http:', 'https:'))).toBe(problems.broken);
});
