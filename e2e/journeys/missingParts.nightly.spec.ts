import type { Page } from 'playwright/test';
import { ann, begin, beginOutside } from '../support/people.ts';
import { button, open } from '../support/plantProfile.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { doAction } from '../walks/plantPage.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

/** Marks the running page. @returns a function that tells whether it is still the same page, without a reload */
async function watchReloads(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  return () => page.evaluate(() => 'isSame' in globalThis);
}

test('a chunk that fails to load breaks nothing else, and can be retried', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/40[14]|ERR_INTERNET_DISCONNECTED/);
  let gone = /Companions|PullToRefresh|SignInAgain|Background/;
  await page.route('**/assets/*.js', (route) =>
    gone.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  const missing = page.waitForResponse(
    (answer) => /Background/.test(answer.url()) && answer.status() === 404,
  );
  await begin(page);
  await missing;
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  // The session expires while the form to sign in again cannot be loaded: typed text is kept.
  await page.goto('/users/new');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Cleo');
  await page.getByRole('textbox', { name: 'Email' }).fill('cleo@home.example');
  await page.getByLabel('Password').fill('a third horse');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create User' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended.' });
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: 'Try again' }).click();
  await expect(ended).toBeVisible();
  gone = /Background/;
  await ended.getByRole('button', { name: 'Try again' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await again.getByRole('textbox', { name: 'Email' }).fill('ann@home.example');
  await again.getByLabel('Password').fill(ann.password);
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again).toBeHidden();
  await expect(name).toHaveValue('Cleo');

  // Offline (without a service worker), the app shows its own message and never the browser's error page.
  await page.goto('/');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  const isSame = await watchReloads(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't show this page." });
  await expect(failure).toBeVisible();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await refused;
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All the plants are snug')).toBeVisible();

  // The page's code is loaded but its list is not: the page opens anyway, and the list loads once online.
  // While requests are intercepted, the browser uses no cache.
  await page.unrouteAll();
  const fetched = page.waitForResponse(
    (answer) => /PlantsScreen/.test(answer.url()) && answer.request().resourceType() === 'script',
  );
  await page.getByRole('link', { name: 'Plants', exact: true }).hover();
  await fetched;
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(page.getByText("Couldn't load the plants.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No plants found')).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('a page waits for its styles, and loads them again on a retry', async ({ page, expectFault }) => {
  expectFault(/404/);
  const styles = '**/assets/*.css';
  await beginOutside(page);
  let answer = Promise.resolve();
  await page.route(styles, async (route) => {
    await answer;
    await route.fulfill({ status: 404 });
  });
  await page.goto('/settings');
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't show this page." });
  const retry = failure.getByRole('button', { name: 'Try again' });
  await expect(failure).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  await retry.click();
  await expect(failure).toBeHidden();
  resolve();
  await expect(failure).toBeVisible();
  await page.unroute(styles);
  await retry.click();
  // The styles hide the browser's own radio button.
  await expect(page.getByRole('radio', { name: 'System' })).toHaveCSS('opacity', '0');
});

test('a page that breaks says so, and is loaded anew on a retry', async ({ page, expectFault }) => {
  expectFault(/is not a function/);
  await beginOutside(page);
  await page.route('**/api/bin', (route) => route.fulfill(snugAnswer(200, { items: [] })));
  await page.goto('/settings/bin');
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't show this page." });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/bin');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
});

test('a change waits for the code that keeps and sends it', async ({ page, expectFault }) => {
  expectFault(/404/);
  const chunk = '**/assets/outbox-*.js';
  await beginOutside(page);
  const plantId = await addPlant(page);
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/plants/${plantId}`);
  // The page's own flows need it too.
  await missingFlow(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  await expect(missingFlow(page)).toBeVisible();
  await page.unroute(chunk);
  await missingFlow(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => call(page, 'GET', `/api/plants/${plantId}/interactions`)).toHaveLength(1);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
});

/** Blocks the chunk of the flows that change a plant until its outcome is decided. */
async function holdFlows(page: Page): Promise<(how: 'comes' | 'is missing') => void> {
  let settle: (how: 'comes' | 'is missing') => void = () => undefined;
  const settled = new Promise<string>((resolve) => (settle = resolve));
  await page.route(/assets\/(careAction|plantDetails)-/, async (route) => {
    if ((await settled) === 'comes') await route.fallback();
    else await route.fulfill({ status: 404 });
  });
  return settle;
}

const missingFlow = (page: Page) =>
  page.getByRole('alertdialog', { name: "Couldn't load this part of Snug." });
const cards = (page: Page) => page.getByRole('list', { name: 'Timeline' }).locator('li[id]');

test('a flow whose chunk fails to load shows an alert, and can be retried', async ({ page, expectFault }) => {
  expectFault(/404/);
  (await holdFlows(page))('is missing');
  await begin(page);
  const plantId = await addPlant(page);
  const asked = page.waitForResponse(/assets\/(careAction|plantDetails)-/);
  await open(page, plantId);
  await asked;
  // No flow was requested yet.
  await expect(missingFlow(page)).toBeHidden();
  await button(page, 'Water').click();
  await missingFlow(page).getByRole('button', { name: 'Close' }).click();
  await expect(missingFlow(page)).toBeHidden();
  await expect(button(page, 'Water')).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Plant details' }).click();
  const askedAgain = page.waitForResponse(/assets\/(careAction|plantDetails)-/);
  await missingFlow(page).getByRole('button', { name: 'Try again' }).click();
  await askedAgain;
  await expect(missingFlow(page)).toBeVisible();
  await page.unrouteAll();
  await missingFlow(page).getByRole('button', { name: 'Try again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Plant details' });
  await expect(missingFlow(page)).toBeHidden();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toBeHidden();
  // A flow that was given up does not start later.
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('questions, scanners and a choice whose chunks fail to load can be given up', async ({
  page,
  expectFault,
}) => {
  expectFault(/404/);
  const chunks = /\/assets\/(Deletion|Kill|Planting|Propagation|Repotting)Overlays-.*\.js$/;
  await page.route(chunks, (route) => route.fulfill({ status: 404 }));
  await begin(page);
  await open(page, await addPlant(page));
  const remove = async () => {
    await button(page, 'Menu').click();
    await page.getByRole('menuitem', { name: 'Plant details' }).click();
    await button(page, 'Delete plant').click();
  };
  const actions = ['Kill', 'Repot', 'Propagate'].map((name) => () => doAction(page, name));
  for (const act of [remove, ...actions]) {
    await act();
    await missingFlow(page).getByRole('button', { name: 'Close' }).click();
    await expect(missingFlow(page)).toBeHidden();
  }
  await page.getByRole('link', { name: 'Plants', exact: true }).click();
  await button(page, 'Add plant').click();
  await missingFlow(page).getByRole('button', { name: 'Close' }).click();
  await expect(missingFlow(page)).toBeHidden();
  await page.unrouteAll();
  await button(page, 'Add plant').click();
  const form = page.getByRole('dialog', { name: 'New Plant' });
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await page.goBack();
  await remove();
  await expect(page.getByRole('alertdialog', { name: 'Delete Big fern?' })).toBeVisible();
});

test('choosing the same action twice while its chunk loads starts it once', async ({ page }) => {
  const settle = await holdFlows(page);
  await page.clock.install();
  await beginOutside(page);
  await open(page, await addPlant(page));
  for (const name of ['Water', 'Water', 'Feed']) {
    await button(page, name).click();
    // Longer than the interval that counts as a double tap.
    await page.clock.fastForward(1000);
  }
  settle('comes');
  // Both actions start at once, in either order.
  await expect(cards(page)).toHaveCount(2);
  for (const done of ['Watered', 'Fed']) await expect(cards(page).filter({ hasText: done })).toHaveCount(1);
});

test('retrying starts every queued flow, also after the user went to another page', async ({
  page,
  expectFault,
}) => {
  expectFault(/404/);
  const settle = await holdFlows(page);
  await beginOutside(page);
  const plantId = await addPlant(page);
  await open(page, plantId);
  for (const name of ['Water', 'Feed']) await button(page, name).click();
  await page.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Big fern' })).toBeVisible();
  settle('is missing');
  await expect(missingFlow(page)).toBeVisible();
  await page.unrouteAll();
  await missingFlow(page).getByRole('button', { name: 'Try again' }).click();
  await expect(missingFlow(page)).toBeHidden();
  await page.getByRole('link', { name: 'Big fern' }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('a page whose own flows fail to load says so, and works after a retry', async ({
  page,
  expectFault,
}) => {
  expectFault(/404/);
  await page.route('**/assets/timeline-*.js', (route) => route.fulfill({ status: 404 }));
  await beginOutside(page);
  await open(page, await addPlant(page));
  await expect(missingFlow(page)).toBeVisible();
  await page.unrouteAll();
  await missingFlow(page).getByRole('button', { name: 'Try again' }).click();
  await expect(missingFlow(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(page.getByText('No photos yet')).toBeVisible();
});

test('nothing is said about missing flows of a page that was left in the meantime', async ({
  page,
  expectFault,
}) => {
  expectFault(/404/);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/timeline-*.js', async (route) => {
    await held.promise;
    await route.fulfill({ status: 404 });
  });
  await beginOutside(page);
  await addPlant(page);
  await page.goto('/plants');
  const asked = page.waitForRequest(/assets\/timeline-/);
  await page.getByRole('link', { name: 'Big fern' }).click();
  await asked;
  await page.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const answered = page.waitForResponse(/assets\/timeline-/);
  held.resolve();
  await answered;
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByText('All the plants are snug')).toBeVisible();
  await expect(missingFlow(page)).toHaveCount(0);
});
