import type { Page, Route } from 'playwright/test';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone, timeAt } from '#domain/zone.ts';
import { beginOutside, signIn } from '../support/people.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { openSheet } from '../walks/gestures.ts';
import { doAction } from '../walks/plantPage.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const water = (page: Page) => page.getByRole('button', { name: 'Water', exact: true });
const watered = (page: Page) => page.getByRole('heading', { name: 'Watered' });
const banner = (page: Page) => page.getByRole('button', { name: 'Try now' });

const timelineOf = (page: Page, plantId: string) =>
  call<{ interactionNote: string; actionName: string; createdAt: string }[]>(
    page,
    'GET',
    `/api/plants/${plantId}/interactions`,
  );

/** Makes writes to timelines fail as without a network. @returns a function that restores them */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const cut = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.abort());
  await page.route('**/api/interactions**', cut);
  return () => page.unroute('**/api/interactions**', cut);
}

test.beforeEach(async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await beginOutside(page);
});

test('an offline change shows at once, survives a reload and is sent once', async ({ page, shoot }) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  const bringBack = await cutOff(page);
  await water(page).click();
  await expect(watered(page)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await shoot('plant-unsent');

  await page.reload();
  await expect(watered(page)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect(await timelineOf(page, plantId)).toEqual([]);
  // Home shows it too, although the server has no entry yet.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /^You watered Big fern.*Not sent yet/ }).click();
  await expect(watered(page)).toBeVisible();

  await bringBack();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(watered(page)).toHaveCount(1);
  await expect.poll(() => timelineOf(page, plantId)).toMatchObject([{ actionName: 'Water' }]);
  // The notice leaves no gap on other pages.
  await page.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  const gap = async () => {
    const header = (await page.getByRole('banner').boundingBox())!;
    return (await page.getByRole('main').boundingBox())!.y - header.y - header.height;
  };
  await expect.poll(gap).toBe(0);
});

test('a note typed offline is on the server once the phone is online', async ({ page }) => {
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { note: 'Dry' });
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeVisible();
  await page.context().setOffline(true);
  await note.fill('Dry as dust');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Dry as dust')).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => timelineOf(page, plantId)).toMatchObject([{ interactionNote: 'Dry as dust' }]);
});

test('a phone that cannot store changes says so, and sends them anyway', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await page.goto(`/plants/${plantId}`);
  await water(page).click();
  const alert = page.getByRole('alertdialog', { name: "This phone can't keep unsent changes." });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => timelineOf(page, plantId)).toHaveLength(1);
});

test('a call that is never answered times out', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  await expect(water(page)).toBeVisible();
  // The test clock does not control this timeout.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (time) => timeout(time / 20);
  });
  await page.route('**/api/interactions?**', () => undefined);
  await water(page).click();
  await expect(banner(page)).toBeVisible();
  // The notice covers nothing at the top of another page; here it lies over the photo.
  await page.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  const gap = async () => {
    const notice = (await banner(page).boundingBox())!;
    return (await page.getByRole('main').boundingBox())!.y - notice.y - notice.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('a tap shows before the server answers, and can be undone while it is in flight', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  await expect(water(page)).toBeVisible();
  const server = Promise.withResolvers<void>();
  await page.route('**/api/interactions?**', (route) => server.promise.then(() => route.continue()));
  await water(page).click();
  await expect(watered(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(watered(page)).toHaveCount(0);
  server.resolve();
  await expect.poll(() => timelineOf(page, plantId)).toEqual([]);
  await expect(watered(page)).toHaveCount(0);
});

test('a form that is saved while an earlier change of its plant waits does not get lost behind it', async ({
  page,
}) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  const rename = async (name: string) => {
    await openSheet(page, 'Plant details');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByLabel('Food').selectOption({ label: 'Solid Food' });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const cut = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.abort());
  await page.route('**/api/plants/*', cut);
  await rename('Monty');
  await expect(banner(page)).toBeVisible();
  const head = page.getByRole('region', { name: 'Plant', exact: true });
  await expect(head.getByText('Not sent yet')).toBeVisible();
  await page.unroute('**/api/plants/*', cut);
  await rename('Polly');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => call(page, 'GET', `/api/plants/${plantId}`)).toMatchObject({ plantName: 'Polly' });
});

test('refused changes are asked about one after the other, and not while the user types in a sheet', async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 409/);
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  let server = Promise.withResolvers<void>();
  await page.route('**/api/interactions?**', async (route) => {
    await server.promise;
    await route.fulfill(snugAnswer(409, { title: 'No.' }));
  });
  const cards = page.locator('[data-card]');
  const note = page.getByRole('textbox', { name: 'Note' });
  const alert = page.getByRole('alertdialog', { name: 'Failed to add interaction' });
  const discard = alert.getByRole('button', { name: 'Discard' });
  await doAction(page, 'Water');
  server.resolve();
  await expect(alert).toHaveAccessibleDescription(/Watered\. No\./);
  // A change is lost only by a button.
  await page.keyboard.press('Escape');
  await expect(alert).toHaveAccessibleDescription(/Watered\. No\./);
  await discard.click();

  server = Promise.withResolvers();
  await doAction(page, 'Feed');
  await expect(cards).toHaveText([/Fed/]);
  await doAction(page, 'Note');
  await note.fill('New leaf');
  server.resolve();
  await expect(cards).toHaveCount(0);
  await expect(alert).toHaveCount(0);
  await expect(note).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(alert).toHaveAccessibleDescription(/Fed\. No\./);
  // The note is refused behind the question, which stays about the feeding.
  await expect(cards).toHaveCount(0);
  await expect(alert).toHaveAccessibleDescription(/Fed\. No\./);
  await discard.click();
  await expect(alert).toHaveAccessibleDescription(/New leaf/);
  await discard.click();
  await expect(alert).toHaveCount(0);
});

test('signing out with unsent changes asks for confirmation', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  const bringBack = await cutOff(page);
  await water(page).click();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Plants' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /Big fern/ })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const everywhere = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(everywhere).toHaveAccessibleDescription(/is lost when you log out\.$/);
  await everywhere.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Not everything is sent yet.' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL('/login');
  // None of them is left for the next user.
  await expect.poll(() => keptOn(page, 'intents')).toBe(0);
  await bringBack();
  await page.route('**/api/plants/', (route) => route.abort());
  await signIn(page);
  await page.getByRole('link', { name: 'Plants' }).click();
  await expect(page.getByText("Couldn't load the plants.")).toBeVisible();
});

test('moving a card to another day keeps the focus', async ({ page }) => {
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { note: 'Dry' });
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const day = page.getByLabel('Day', { exact: true });
  await day.focus();
  await day.fill('2026-01-15');
  await expect.poll(async () => (await timelineOf(page, plantId))[0]?.createdAt).toMatch(/^2026-01-15/);
  await expect(day).toBeFocused();
});

test('an offline change keeps its day', async ({ page }) => {
  const plantId = await addPlant(page);
  // The test cannot cross midnight if it runs at noon.
  const now = timeAt(defaultZone, addDays(dayIn(defaultZone, Date.now()), -1), 12);
  await page.clock.install({ time: now - 2 * 86_400_000 });
  await page.goto(`/plants/${plantId}`);
  const bringBack = await cutOff(page);
  await water(page).click();
  await expect(banner(page)).toBeVisible();
  await page.clock.setSystemTime(now);
  await bringBack();
  // A phone that wakes up does not always report that it is online.
  await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pageshow'));
  });
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '2 days ago', exact: true })).toBeVisible();
});
