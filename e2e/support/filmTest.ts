import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { swapFilm } from '#tests/support/frames/film.ts';
import { blankFrame, type Frame } from '#tests/support/frames/frame.ts';
import { slowPages } from './slowPages.ts';

interface WorkerParts {
  /** This worker's own folder, removed afterwards. */
  folder: string;
  /** The camera's film at the start of a test. */
  firstFilm: Frame[];
  /** Replaces the camera's film; effective the next time the camera opens. */
  showFilm(frames: Frame[]): void;
}

interface TestParts {
  /** Resets the film before each test. */
  freshFilm: void;
}

/** Tests in a browser whose camera plays a given film; a grey one until then. */
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
      void showFilm; // the film must exist before the browser starts
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
