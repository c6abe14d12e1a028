import { expect, type Page, type Route } from 'playwright/test';
import { codes, ids } from '#machines/support/examples.ts';
import type { growthMachine } from '#machines/growth/growthMachine.ts';
import { button, dialog } from '../controls.ts';
import { defineDriver, type See } from '../driver.ts';
import { openPlant } from '../plantPage.ts';

const oldest = '01940000-0000-7000-8000-000000000010';

const growth = (page: Page) => dialog(page, 'Growth of Old fern');
const player = (page: Page) => button(growth(page), /^(Play|Pause|Play again)$/);

/** The photos that the making of a video waits for; those that the page shows arrive at once. */
const waiting = new WeakMap<Page, { held: Route[]; areHeld: boolean }>();

/** Answers the photo that the video waits for. */
async function answer(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  for (const route of waiting.get(page)!.held.splice(0)) await how(route);
}

/** Stands in for the phone's own dialog, which a test cannot answer. */
const standInForSharing = (page: Page) =>
  page.evaluate(() => {
    const share = () =>
      new Promise<void>((resolve, reject) => Object.assign(globalThis, { answerShare: { resolve, reject } }));
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });

const answerShare = (page: Page, answer: 'resolve' | 'reject') =>
  page.evaluate(
    (how) =>
      (globalThis as unknown as { answerShare: Record<string, (reason?: Error) => void> }).answerShare[how]!(
        new Error('cancelled'),
      ),
    answer,
  );

const seesLapse =
  (control: string, message = ''): See =>
  async ({ page }) => {
    await expect(player(page)).toHaveAccessibleName(control);
    await expect(growth(page).getByText(/^[123] of 3$/)).toBeVisible();
    await expect(growth(page).getByRole('alert')).toHaveText(message === '' ? [] : [message]);
    await expect(button(growth(page), 'Make a video')).toBeEnabled();
  };

const seesVideo: See = async ({ page }) => {
  const video = growth(page).locator('video');
  await expect(video).toBeVisible();
  // Its file is needed again by 'Save video'.
  await video.evaluate((element: HTMLVideoElement) => element.load());
  // Three photos of 0.6 s, and two fades of 0.2 s.
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
    .toBeCloseTo(2.13, 1);
  await expect(growth(page).getByRole('link', { name: 'Save video' })).toHaveAttribute(
    'download',
    /^Old fern\.(mp4|webm)$/,
  );
};

export const growthDriver = defineDriver<typeof growthMachine>({
  endpoints: {},
  begin: async ({ page, world }) => {
    await world.setCode(codes.label, 'planted');
    await world.addEntry(ids.interaction, 'First flower');
    for (const id of [oldest, ids.otherPhoto, ids.photo]) await world.addPhoto(id);
    const photos = { held: [] as Route[], areHeld: true };
    waiting.set(page, photos);
    await page.route('**/api/photos/*/full', (route) => {
      if (photos.areHeld && route.request().resourceType() === 'fetch') photos.held.push(route);
      else return route.fallback();
      return undefined;
    });
    await openPlant(page);
    await standInForSharing(page);
    await page.getByRole('tab', { name: 'Gallery' }).press('Enter');
    await expect(button(page, 'Compare')).toBeVisible();
  },
  // A photo that is asked for late would be taken for one of the next video.
  prepare: async ({ page }, { from }) => {
    const { held } = waiting.get(page)!;
    if (from === 'making') await expect.poll(() => held).toHaveLength(1);
  },
  events: {
    'comparison.opened': ({ page }, { from }) =>
      button(from === 'closed' ? page : growth(page), 'Compare').click(),
    'lapse.opened': ({ page }, { from }) =>
      button(from === 'closed' ? page : growth(page), 'Time lapse').click(),
    'photo.chosen': ({ page }, { name }) =>
      growth(page)
        .getByRole('group', { name: name.includes('before') ? 'Before' : 'After' })
        .getByRole('button')
        .nth(1)
        .click(),
    'playback.toggled': ({ page }) => player(page).click(),
    'frame.chosen': ({ page }, { name }) =>
      growth(page)
        .getByRole('slider', { name: 'Photo' })
        .fill(name.includes('last') ? '2' : '0'),
    'video.requested': async ({ page }) => {
      Object.assign(waiting.get(page)!, { held: [], areHeld: true });
      await button(growth(page), 'Make a video').click();
    },
    'video.cancelled': ({ page }) => button(growth(page), 'Cancel').click(),
    'sharing.requested': ({ page }) => button(growth(page), 'Share').click(),
    'video.dismissed': ({ page }) => button(growth(page), 'Back').click(),
    'growth.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  actors: {
    makeVideo: {
      done: {
        made: async ({ page }) => {
          // The next photos are asked for once the first has arrived.
          waiting.get(page)!.areHeld = false;
          await answer(page, (route) => route.fallback());
        },
      },
      fails: ({ page }) => answer(page, (route) => route.abort()),
    },
    shareVideo: {
      done: { '': ({ page }) => answerShare(page, 'resolve') },
      fails: ({ page }) => answerShare(page, 'reject'),
    },
  },
  brings: /^console: Failed to load resource: net::ERR_FAILED .*\/full$/,
  states: {
    closed: async ({ page }) => {
      await expect(growth(page)).toHaveCount(0);
      await expect(page.getByRole('tab', { name: 'Gallery', selected: true })).toBeVisible();
    },
    comparing: async ({ page }, { behind }) => {
      const since = new Set(behind.slice(behind.lastIndexOf('comparison.opened')));
      for (const [side, first] of [
        ['Before', 0],
        ['After', 2],
      ] as const) {
        const chosen = since.has(`photo.chosen (${side.toLowerCase()})`) ? 1 : first;
        const photos = growth(page).getByRole('group', { name: side }).getByRole('button');
        await expect(photos.nth(chosen)).toHaveAttribute('aria-pressed', 'true');
        const id = [oldest, ids.otherPhoto, ids.photo][chosen]!;
        await expect(growth(page).getByRole('img', { name: new RegExp(`^${side}, `) })).toHaveAttribute(
          'src',
          `/api/photos/${id}/full`,
        );
      }
    },
    'lapse.playing': seesLapse('Pause'),
    'lapse.paused': seesLapse('Play'),
    'lapse.ended': seesLapse('Play again'),
    'lapse.failed': seesLapse('Play', "Couldn't make the video. Try again."),
    making: ({ page }) => expect(button(growth(page), 'Making the video…')).toBeDisabled(),
    made: seesVideo,
    sharing: seesVideo,
  },
});
