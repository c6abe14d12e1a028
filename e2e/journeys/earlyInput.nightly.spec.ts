import type { BrowserContext, Page } from 'playwright/test';
import { begin, sendSignIn } from '../support/people.ts';
import { thumbnails } from '../support/photoViewer.ts';
import { button, open } from '../support/plantProfile.ts';
import { addEntry, addPhotos, addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { cardOf, doAction, editCard } from '../walks/plantPage.ts';

test.use({ hasMotion: true });

/** Input on a slow phone before the page is ready for it. Each moment is held with a gate instead of a timeout. */

const camera = (page: Page) => page.getByRole('dialog', { name: 'Camera', exact: true });
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

test.beforeEach(async ({ page }) => begin(page));

/** Ends the session; the next poll detects that. */
async function endSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await page.clock.runFor(30_000);
  await expect(signInAgain(page)).toBeVisible();
}

/** Blocks a file of the app. @returns a function that releases it */
async function holdCode(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Records the name of the focused element at the moment when an element appears. */
async function watchFocusAt(page: Page, selector: string): Promise<() => Promise<string>> {
  const seen = await page.evaluateHandle((appears) => {
    const found = Promise.withResolvers<string>();
    new MutationObserver((_, observer) => {
      if (!document.querySelector(appears)) return;
      observer.disconnect();
      const focused = document.activeElement!;
      found.resolve(
        focused.getAttribute('aria-label') ?? focused.getAttribute('role') ?? focused.textContent.trim(),
      );
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return found;
  }, selector);
  return () => seen.evaluate((found) => found.promise);
}

test("neither Escape nor Back in 'Sign in again' reaches the camera behind it, even if repeated", async ({
  page,
  context,
  expectFault,
}) => {
  const plantId = await addPlant(page);
  const entry = await addEntry(page, plantId);
  expectFault(/401/);
  await page.clock.install();
  // Navigate by a link, so that Back stays in the app.
  await page.goto('/plants');
  await page.getByRole('link', { name: 'Big fern' }).click();
  await editCard(page, entry);
  await cardOf(page, entry).getByRole('button', { name: 'Take photos' }).click();
  await camera(page).getByRole('button', { name: 'Take photo' }).click();
  await expect(camera(page).getByRole('button', { name: 'Done' })).toBeVisible();
  await endSession(page, context);
  // Repeated Escape makes a browser close a dialog that refuses to close, and then the one behind it.
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // Repeated Back on Android does this in the end.
  await page.evaluate(() => {
    for (const dialog of [...document.querySelectorAll('dialog')].toReversed()) dialog.close();
  });
  await page.goBack();
  await expect(page).toHaveURL(`/plants/${plantId}`);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await sendSignIn(page);
  await expect(signInAgain(page)).toHaveCount(0);
  await camera(page).getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(page, entry).getByRole('img', { name: /^Photo|^Watered/ })).toHaveCount(1);
});

test('a late response to a call of the previous session does not end the new one', async ({
  page,
  context,
  expectFault,
}) => {
  const plantId = await addPlant(page);
  expectFault(/401/);
  await page.clock.install();
  await open(page, plantId);
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/tasks*', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    const response = await route.fetch();
    expect(response.status()).toBe(401);
    arrived.resolve();
    await held.promise;
    return route.fulfill({ response });
  });
  await endSession(page, context);
  await arrived.promise;
  await sendSignIn(page);
  await expect(signInAgain(page)).toHaveCount(0);
  const before = calls;
  held.resolve();
  // The refused request is repeated once.
  await page.clock.runFor(5_000);
  await expect.poll(() => calls).toBeGreaterThan(before);
  await expect(signInAgain(page)).toHaveCount(0);
});

test("a tab that is tapped before the page's code has loaded is shown once it has", async ({ page }) => {
  const plantId = await addPlant(page);
  await addPhotos(page, await addEntry(page, plantId), ['#3f8f5f']);
  const letThrough = await holdCode(page, 'timeline');
  // The code is fetched in parallel to the page, so do not wait for the page's load event.
  await page.goto(`/plants/${plantId}`, { waitUntil: 'commit' });
  const tab = page.getByRole('tab', { name: 'Gallery' });
  await tab.click();
  letThrough();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(thumbnails(page).first()).toBeVisible();
});

test('text typed after the search shortcut triggers no shortcuts while the search page loads', async ({
  page,
}) => {
  await page.goto('/settings');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const letThrough = await holdCode(page, 'PlantsScreen');
  await page.keyboard.type('/s');
  letThrough();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL('/plants');
});

test('the shutter is focused from the moment when the camera opens', async ({ page }) => {
  await open(page, await addPlant(page));
  const focusOf = await watchFocusAt(page, 'dialog[aria-label=Camera][open]');
  await doAction(page, 'Photo');
  expect(await focusOf()).toBe('Take photo');
});

test('an element that gets the focus while a sheet closes keeps it', async ({ page }) => {
  await open(page, await addPlant(page));
  await button(page, 'Pot Blue glazed pot').click();
  await expect(page.getByRole('dialog', { name: 'Pot details' })).toBeVisible();
  const timers = await page.evaluateHandle(() => {
    const after = Promise.withResolvers<void>();
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=dialog]')) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('[aria-label=Menu]')!.focus();
      setTimeout(() => setTimeout(after.resolve));
    }).observe(document.body, { childList: true, subtree: true });
    return { after };
  });
  await page.keyboard.press('Escape');
  await timers.evaluate(({ after }) => after.promise);
  await expect(button(page, 'Menu')).toBeFocused();
});

test('typing in opened settings continues even if the browser sends their toggle event late', async ({
  page,
}) => {
  const { batchId } = await call<{ batchId: string }>(page, 'POST', '/api/qr', { count: 3 });
  // A busy browser sends it after the typing; this one never does.
  await page.addInitScript(() =>
    addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto(`/settings/labels/${batchId}`);
  await page.getByText('Sheet and options').click();
  const start = page.getByLabel('Start at label');
  await start.fill('');
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  await page.keyboard.type('12');
  await expect(start).toBeFocused();
  await expect(start).toHaveValue('12');
});
