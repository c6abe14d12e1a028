import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { swapFilm } from '#tests/support/frames/film.ts';
import { blankFrame, type Frame } from '#tests/support/frames/frame.ts';
import { slowPages } from './slowPages.ts';

interface WorkerParts {
  /** A folder of this worker's own, gone afterwards. */
  folder: string;
  /** What the camera sees when a test begins. */
  firstFilm: Frame[];
  /** Puts another film into the camera; seen by whoever opens it next. */
  showFilm(frames: Frame[]): void;
}

interface TestParts {
  /** No test sees the film of the one before. */
  freshFilm: void;
}

/** Tests in a browser whose camera sees the film they show it; a grey one until then. */
export const test = base.extend<TestParts, WorkerParts>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'snug-film-'));
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  firstFilm: [async ({}, use) => use([blankFrame(640, 480, 90)]), { scope: 'worker' }],
  showFilm: [
    async ({ folder, firstFilm }, use) => {
      const show = (frames: Frame[]) => {
        const { width, height } = frames[0]!;
        swapFilm(join(folder, 'camera.y4m'), frames, { width, height });
      };
      show(firstFilm);
      await use(show);
    },
    { scope: 'worker' },
  ],
  freshFilm: [
    async ({ showFilm, firstFilm }, use) => {
      showFilm(firstFilm);
      await use();
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      slowPages(browser);
      await use(browser);
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
});
