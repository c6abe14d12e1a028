import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { freePort } from '#tests/support/freePort.ts';
import { overwriteFilm } from '#tests/support/frames/film.ts';
import type { Frame } from '#tests/support/frames/frame.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { bareFrames, labelFrames, LABEL_TEXT, OTHER_TEXT } from '../support/films.ts';
import { test as film } from '../support/filmTest.ts';
import { startSnug } from '../support/server.ts';
import { slowness } from '../support/slowPages.ts';
import { watchFaults } from '../support/watchFaults.ts';
import type { View } from './driver.ts';
import { holdPhone, type Phone } from './phone.ts';
import { probePage } from './probe.ts';
import { standInForWorker } from './worker.ts';
import { makeWorld, type World } from './world.ts';

/** 10 frames per second read a label as reliably, at a third of the cost. */
const format = { width: 640, height: 480, fps: 10 };

/** The camera's films. All have the same size and number of frames, so that they can be exchanged while the camera is open. */
const views: Record<View, Frame[]> = {
  label: labelFrames(LABEL_TEXT, format),
  other: labelFrames(OTHER_TEXT, format),
  wall: [...bareFrames(format), ...bareFrames(format)].slice(0, 3),
};

/** The page and server that a worker reuses for all its walks. */
export interface Place {
  page: Page;
  phone: Phone;
  world: World;
  /** The errors of the page since {@link Place.restore}. */
  faults: string[];
  show(view: View): void;
  /** Resets everything to its state before the first walk. */
  restore(): Promise<void>;
}

/** Errors of unreadable frames are caused by walks. Failing calls are excused by the wire. */
const isExpected = (fault: string) => fault.includes('A frame could not be read');

async function signInBySession(context: BrowserContext, { origin, cookie }: World): Promise<void> {
  const [name, value] = cookie.split('=') as [string, string];
  await context.clearCookies();
  await context.addCookies([{ name, value, url: origin }]);
}

/** Fixture for walks: all walks of a worker share one page, server and database, which are reset in between. */
export const test = film.extend<{ place: Place }, { workerPlace: Place }>({
  firstFilm: [views.wall, { scope: 'worker' }],
  // The film is overwritten in place, so that an open camera sees the change.
  freshFilm: async ({}, use) => use(),
  workerPlace: [
    async ({ browser, folder }, use) => {
      const mail = await startMailServer();
      const PORT = String(await freePort());
      const snug = await startSnug({
        PORT,
        SNUG_ORIGIN: `http://localhost:${PORT}`,
        SNUG_SMTP_URL: mail.url,
      });
      const world = await makeWorld(snug);
      // Animations would take a third of the total time of the walks; the journeys test them.
      const context = await browser.newContext({
        ...phoneContext,
        baseURL: snug.origin,
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(10_000 * slowness);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      const phone = await holdPhone(page);
      await probePage(page);
      // In every walk: otherwise what a page shows would depend on the walks before it.
      await standInForWorker(page);
      // What the app reads ahead on a free network could be mistaken for a call of the walk.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      const faults: string[] = [];
      await watchFaults(page, snug.origin, (fault) => {
        if (!isExpected(fault)) faults.push(fault);
      });
      const show = (view: View) => overwriteFilm(join(folder, 'camera.y4m'), views[view], format);
      await use({
        page,
        phone,
        world,
        faults,
        show,
        async restore() {
          await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
          // A page of another site would need another browser process, which would compile the whole app again.
          await page.goto('/healthz');
          await page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
          await devtools.send('Storage.clearDataForOrigin', {
            origin: snug.origin,
            storageTypes: 'indexeddb,local_storage,cache_storage',
          });
          await world.restore();
          await signInBySession(context, world);
          show('wall');
          faults.length = 0;
        },
      });
      await context.close();
      await world.close();
      await snug.kill();
      await mail.close();
    },
    { scope: 'worker', timeout: 60_000 * slowness },
  ],
  place: async ({ workerPlace }, use) => {
    await workerPlace.restore();
    await use(workerPlace);
  },
});
