import type { Page } from 'playwright/test';
import { begin, signIn } from '../support/people.ts';
import { addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

/** At a desk, where there is a keyboard. */
test.use({ hasTouch: false });

interface Moves {
  /** What moved by itself in each change of pages, by the name of its pseudo-element. */
  moves: string[][];
}

const moves = (page: Page) => page.evaluate(() => (globalThis as unknown as Moves).moves);

test('pages go over into each other, with the picture of the plant, unless motion is unwanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const kept: string[][] = [];
    (globalThis as unknown as Moves).moves = kept;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const names: string[] = [];
      kept.push(names);
      const transition = start(options);
      // Later ones are cut short, and whether the app bears that is to be seen.
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
  await begin(page);
  const plantId = await addPlant(page);
  const link = (name: string) => page.getByRole('link', { name });
  await link('Plants').click();
  await link('Big fern').click();
  await expect(page).toHaveURL(`/plants/${plantId}`);
  await expect
    .poll(() => moves(page))
    .toEqual([expect.any(Array), expect.arrayContaining(['::view-transition-group(plant-photo)'])]);
  // What only lies over a page is none.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');

  // One goes on before the last page has gone over: no error comes of it.
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

  // The row for whoever does not know the key.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The next person finds nothing of what was searched for.
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await signIn(page);
  await page.goBack();
  await expect(page).toHaveURL('/plants');
  await expect(link('Big fern')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
