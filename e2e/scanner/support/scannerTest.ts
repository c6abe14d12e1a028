import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test as film } from '../../support/filmTest.ts';
import { labelFrames } from '../../support/films.ts';
import { serveHarness, type Served } from './serve.ts';

interface WorkerParts {
  /** The served page with the scanner's parts. */
  served: Served;
}

/** Tests of the scanner's parts on a page of their own, loaded at the start of a test, with a camera that sees a label. */
export const test = film.extend<{ hosts: Set<string> }, WorkerParts>({
  firstFilm: [async ({}, use) => use(labelFrames()), { scope: 'worker' }],
  served: [
    async ({ folder }, use) => {
      const served = await serveHarness(join(folder, 'page'));
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  /** Every host that was requested. */
  hosts: [
    async ({ context, served }, use) => {
      const hosts = new Set<string>();
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http')) hosts.add(url.host);
      });
      await use(hosts);
      expect([...hosts].filter((host) => host !== new URL(served.origin).host)).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, served }, use) => {
    await page.goto(served.origin);
    await page.waitForFunction(() => 'scanner' in window);
    await use(page);
  },
});

export { expect };
