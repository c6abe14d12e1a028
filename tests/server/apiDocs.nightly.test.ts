import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { home } from './support.ts';

const docs = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

test('the commands of docs/api.md water a plant by its label', async () => {
  const { app, ann, things } = await home();
  await ann.post(`/api/plants/${things.plantId}/preferences`, { body: { effectID: 1, frequencyDays: 3 } });
  const { body } = await ann.post('/api/tokens', { body: { name: 'Docs', access: 'write', days: 1 } });
  const server = await app.anotherServer();
  await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const script = /```sh\n(.*?)```/s.exec(docs)![1]!;
  const env = { ...process.env, SNUG: `http://127.0.0.1:${port}`, TOKEN: body.token, CODE: things.code };
  const { stdout } = await promisify(execFile)('sh', ['-euc', script], { env });
  expect(stdout).toContain('"actionNamePast":"Watered"');
  expect(stdout).toContain('"dueDate":"2026-07-14"');
});
