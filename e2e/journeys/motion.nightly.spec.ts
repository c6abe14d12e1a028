import type { Page } from 'playwright/test';
import { holdFirst } from '../support/holdFirst.ts';
import { begin, beginOutside, signIn } from '../support/people.ts';
import { addPlant } from '../support/plants.ts';
import { open } from '../support/plantProfile.ts';
import { expect, test } from '../support/snugTest.ts';

/** A desktop with a keyboard. */
test.use({ hasTouch: false, hasMotion: true });

interface Moves {
  /** The pseudo-elements that were animated in each view transition. */
  moves: string[][];
}

const moves = (page: Page) => page.evaluate(() => (globalThis as unknown as Moves).moves);

/** Records the moves of the first two view transitions of each document. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const kept: string[][] = [];
    (globalThis as unknown as Moves).moves = kept;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const names: string[] = [];
      kept.push(names);
      const transition = start(options);
      // Do not observe later ones: they are interrupted, and the app itself has to handle that.
      if (kept.length > 2) return transition;
      void transition.ready.then(() =>
        names.push(
          ...document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
            .filter((name) => name.startsWith('::view-transition-group')),
        ),
      );
      return transition;
    };
  });

/** From the list to a plant: two navigations, the second with the plant's photo. */
const withPhoto = [expect.any(Array), expect.arrayContaining(['::view-transition-group(plant-photo)'])];

test('pages cross-fade with a shared plant photo, unless reduced motion is preferred', async ({ page }) => {
  await watchMoves(page);
  await beginOutside(page);
  const plantId = await addPlant(page);
  // Loads the code of a plant's page.
  await open(page, plantId);
  const link = (name: string) => page.getByRole('link', { name });
  await link('Plants').click();
  await link('Big fern').click();
  await expect(page).toHaveURL(`/plants/${plantId}`);
  await expect.poll(() => moves(page)).toEqual(withPhoto);
  // An overlay is not a navigation.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');

  // Interrupting a transition by the next navigation must throw nothing.
  await page.evaluate(async () => {
    for (const to of ['/plants', '/tasks', '/settings', '/tasks', '/']) {
      document.querySelector<HTMLElement>(`nav a[href="${to}"]`)!.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const { length } = await moves(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await link('Plants').click();
  await page.getByRole('searchbox').fill('fern');
  await link('Settings').click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(await moves(page)).toHaveLength(length);

  // The settings row for users who do not know the shortcut.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The next user does not see the previous user's search.
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await signIn(page);
  await page.goBack();
  await expect(page).toHaveURL('/plants');
  await expect(link('Big fern')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test("a pressed plant's photo moves to its page, even if the code of that page takes most of a second", async ({
  page,
}) => {
  await watchMoves(page);
  await page.clock.install();
  await begin(page);
  const plantId = await addPlant(page);
  const code = await holdFirst(page.context(), '**/assets/PlantScreen-*.js');
  await page.getByRole('link', { name: 'Plants' }).click();
  const plant = page.getByRole('link', { name: 'Big fern' });
  await plant.waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await plant.click();
  await expect.poll(code.count).toBe(1);
  await page.clock.runFor(900);
  await expect(plant).toBeVisible();
  await code.letThrough();
  await expect(page).toHaveURL(`/plants/${plantId}`);
  await expect.poll(() => moves(page)).toEqual(withPhoto);
});
