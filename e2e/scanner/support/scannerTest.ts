import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import type { Frame } from '#tests/support/frames/frame.ts';
import { swapFilm } from '#tests/support/frames/film.ts';
import { labelFrames } from './films.ts';
import { serveHarness, type Served } from './serve.ts';

interface WorkerParts {
  /** A folder of this worker's own, gone afterwards. */
  folder: string;
  /** The served page of the scanner's parts. */
  served: Served;
  /** Puts another film into the camera; seen by whoever opens it next. */
  showFilm(frames: Frame[]): void;
}

/** Tests that hold a real browser's camera, which sees the film they show it. The page is loaded when a test begins. */
export const test = base.extend<{ hosts: Set<string> }, WorkerParts>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'snug-scanner-'));
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ folder }, use) => {
      const served = await serveHarness(join(folder, 'page'));
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  showFilm: [
    async ({ folder }, use) => {
      const show = (frames: Frame[]) => {
        const { width, height } = frames[0]!;
        swapFilm(join(folder, 'camera.y4m'), frames, { width, height });
      };
      show(labelFrames());
      await use(show);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, folder, showFilm }, use) => {
      void showFilm; // the film must be there before the browser
      const args = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${join(folder, 'camera.y4m')}`,
        '--host-resolver-rules=MAP insecure.test 127.0.0.1',
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: 'worker' },
  ],
  /** Every host that was asked for anything. */
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
