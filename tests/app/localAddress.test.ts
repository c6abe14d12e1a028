import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['snug.home.example', false],
])('whether labels with the address %s are made only after a question: %s', async (hostname, isLocal) => {
  vi.resetModules();
  vi.stubGlobal('location', { hostname, origin: `https://${hostname}` });
  const printing = await import('#app/flows/labelPrinting/useLabelPrinting.ts');
  expect(printing.isLocal).toBe(isLocal);
});
