import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { uploadsIn } from '#server/photos/receive.ts';
import { formOf, halves } from './pictures.ts';
import { planted, startApp } from './support.ts';

/** Where the client breaks off, as a share of the body; below 0, before any of it. */
const breaks = [-1, 0, 0.001, 0.1, 0.5, 0.99, 1];

test('an upload that breaks off leaves no folder, no waiting handler and no error in the log', async () => {
  const known = await startApp();
  const ann = await known.person('ann@home.example');
  const { interactionId } = await planted(ann);
  const app = await buildApp(known.deps);
  onTestFinished(() => app.close());
  let handling = 0;
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST') handling += 1;
  });
  let refused = 0;
  const errors: unknown[] = [];
  app.addHook('onError', async (_request, _reply, error) => {
    refused += 1;
    if ((error as { status?: number }).status !== 400) errors.push(error);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const folder = uploadsIn(known.dataDir);
  const form = await formOf([await halves(800, 600).jpeg().toBuffer()]);
  for (const share of breaks) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const before = handling;
    socket.write(
      `POST /api/interactions/${interactionId}/photos HTTP/1.1\r\nHost: snug.test\r\nOrigin: http://snug.test\r\n` +
        `Cookie: ${ann.cookie}\r\nContent-Type: ${form.headers['content-type']}\r\n` +
        `Content-Length: ${form.raw.length + 1}\r\n\r\n`,
    );
    if (share >= 0) socket.write(form.raw.subarray(0, form.raw.length * share));
    if (share > 0) await vi.waitUntil(() => existsSync(folder) && readdirSync(folder).length > 0, 20_000);
    else if (share === 0) await vi.waitUntil(() => handling > before, 20_000);
    socket.destroy();
    await vi.waitUntil(() => !existsSync(folder) || readdirSync(folder).length === 0, 20_000);
    await vi.waitUntil(() => refused === handling, 20_000);
  }
  expect(errors).toEqual([]);
});
