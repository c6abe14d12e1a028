import { expect, test } from 'vitest';
import { startApp } from './support.ts';

test('authors of other programs read the contract as pages of this server, and as a file', async () => {
  const { app } = await startApp();
  const get = (url: string) => app.inject({ url, headers: { host: 'snug.test' } });
  const page = await get('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain('<title>Snug: the API</title>');
  const addresses = Array.from(page.payload.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const url = new URL(address, 'http://snug.test/api/docs/');
    expect([url.host, (await get(url.pathname)).statusCode], address).toEqual(['snug.test', 200]);
  }
  expect((await get('/api/openapi.yaml')).payload).toContain('operationId: createInteraction');
  const { info } = (await get('/api/openapi.json')).json() as { info: object };
  expect(info).toMatchObject({ title: 'Snug' });
});
