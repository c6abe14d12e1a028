import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { overwriteFilm } from '#tests/support/frames/film.ts';
import type { Frame } from '#tests/support/frames/frame.ts';
import { bareFrames, labelFrames, LABEL_TEXT, OTHER_TEXT } from '../support/films.ts';
import { test as film } from '../support/filmTest.ts';
import { startSnug } from '../support/server.ts';
import { slowness } from '../support/slowPages.ts';
import { watchFaults } from '../support/watchFaults.ts';
import type { View } from './driver.ts';
import { holdPhone, type Phone } from './phone.ts';
import { probePage } from './probe.ts';
import { makeWorld, type World } from './world.ts';

/** A label is read as surely at 10 frames a second, with a third of the work. */
const format = { width: 640, height: 480, fps: 10 };

/** What the camera can see. All films have one size and number of frames, so that one takes the place of another at once. */
const views: Record<View, Frame[]> = {
  label: labelFrames(LABEL_TEXT, format),
  other: labelFrames(OTHER_TEXT, format),
  wall: [...bareFrames(format), ...bareFrames(format)].slice(0, 3),
};

/** What one worker keeps from walk to walk. */
export interface Place {
  page: Page;
  phone: Phone;
  world: World;
  /** The faults of the page since {@link Place.restore}. */
  faults: string[];
  show(view: View): void;
  /** Makes everything as it was before the first walk. */
  restore(): Promise<void>;
}

/** A walk has the camera fail; what becomes of its own calls it says on the wire. */
const isExpected = (fault: string) => fault.includes('A frame could not be read');

async function signInBySession(context: BrowserContext, { origin, cookie }: World): Promise<void> {
  const [name, value] = cookie.split('=') as [string, string];
  await context.clearCookies();
  await context.addCookies([{ name, value, url: origin }]);
}

/** Walks: one page, one server and one database for all walks of a worker, put back in order between them. */
export const test = film.extend<{ place: Place }, { workerPlace: Place }>({
  firstFilm: [views.wall, { scope: 'worker' }],
  // The film is written over in place, so that a camera that is open sees the change.
  freshFilm: async ({}, use) => use(),
  workerPlace: [
    async ({ browser, folder }, use) => {
      const snug = await startSnug();
      const world = await makeWorld(snug);
      // Sheets that slide in would take a third of the time of all walks; journeys see them move.
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
          // A page of another site would take another process of the browser, which compiles all of the app again.
          await page.goto('/healthz');
          await devtools.send('Storage.clearDataForOrigin', {
            origin: snug.origin,
            storageTypes: 'indexeddb',
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
    },
    { scope: 'worker', timeout: 60_000 * slowness },
  ],
  place: async ({ workerPlace }, use) => {
    await workerPlace.restore();
    await use(workerPlace);
  },
});
