import { begin, beginOutside } from '../support/people.ts';
import { addOldPlant, button, open } from '../support/plantProfile.ts';
import { addEntry, addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test('a failed request shows a message in its own section, and can be retried', async ({
  page,
  expectFault,
  shoot,
}) => {
  // From the start: a page at rest fetches the pots ahead.
  await page.route('**/api/pots/', (route) => route.fulfill(snugAnswer(500)));
  await begin(page);
  const plantId = await addOldPlant(page);
  expectFault(/500|404|400/);
  const isBroken = { plant: true, parts: true };
  const photos = Promise.withResolvers<void>();
  await page.route(/\/api\/(plants\/|actions)/, async (route) => {
    const isPlant = route.request().url().endsWith(plantId);
    if (route.request().url().endsWith('/photos')) await photos.promise;
    if (isPlant ? isBroken.plant : isBroken.parts) await route.fulfill(snugAnswer(500));
    else await route.continue();
  });
  await page.goto(`/plants/${plantId}`);
  await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
  await shoot('plant/loading');
  await expect(page.getByRole('alert')).toHaveText(/Failed to load plant/);
  await shoot('plant/failed');
  isBroken.plant = false;
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Big fern' })).toBeVisible();

  await page.getByText('Information', { exact: true }).click();
  const words = [
    "Couldn't load the reminders.",
    "Couldn't load the actions.",
    "Couldn't load the care preferences.",
    "Couldn't load the timeline.",
  ];
  for (const text of words) await expect(page.getByText(text)).toBeVisible();
  await shoot('plant/parts-failed');
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(page.getByText('Loading photos…', { exact: true })).toBeVisible();
  photos.resolve();
  await expect(page.getByText("Couldn't load the photos.")).toBeVisible();
  isBroken.parts = false;
  const again = button(page, 'Try again');
  await expect(async () => {
    // A section that recovers by itself may lose its button before it is pressed.
    if ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
    await expect(again).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByText('Water every 7 days')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Due' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Care' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Photos' })).toBeVisible();

  await button(page, 'Pot Blue glazed pot').click();
  const pot = page.getByRole('dialog', { name: 'Pot details', exact: true });
  await expect(pot.getByRole('alert')).toContainText("Couldn't load the pot.");
  await page.unroute('**/api/pots/');
  // Another person may have deleted it.
  await page.route('**/api/pots/', (route) => route.fulfill(snugAnswer(200, [])));
  await pot.getByRole('button', { name: 'Try again' }).click();
  await expect(pot.getByRole('alert')).toContainText('This pot no longer exists.');
  await page.unroute('**/api/pots/');
  await pot.getByRole('button', { name: 'Try again' }).click();
  await expect(pot.getByLabel('Place')).toBeVisible();

  for (const id of ['01940000-0000-7000-8000-000000000009', 'nonsense']) {
    await page.goto(`/plants/${id}`);
    await expect(page.getByText('Plant not found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'See all plants' }).click();
  await expect(page).toHaveURL('/plants');
});

test("a plant's open page keeps what it has read while reading it again fails", async ({
  page,
  expectFault,
}) => {
  expectFault(/500/);
  await page.clock.install();
  await beginOutside(page);
  const plantId = await addOldPlant(page);
  await open(page, plantId);
  await page.getByText('Information', { exact: true }).click();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('button');
  await expect(photos).toHaveCount(4);
  await expect(page.getByText('Water every 7 days')).toBeVisible();

  const failed = new Set<string>();
  page.on('console', (message) => {
    const [, list] = /^Failed to load plant\/[^/ ]+(\S*)/.exec(message.text()) ?? [];
    if (list !== undefined) failed.add(list);
  });
  await page.route(`**/api/plants/${plantId}{,/**}`, (route) => route.fulfill(snugAnswer(500)));
  await page.clock.fastForward(31_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(async () => {
      // Each list is read twice.
      await page.clock.runFor(1000);
      return [...failed].toSorted();
    })
    .toEqual(['', '/interactions', '/measurements/month', '/photos', '/preferences', '/tasks']);
  await expect(photos).toHaveCount(4);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByRole('heading', { name: 'Rotated' })).toBeVisible();
  for (const name of ['Care', 'Due'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Water every 7 days')).toBeVisible();
  await expect(page.getByText(/Couldn't load|Failed to load/)).toHaveCount(0);
});

test('an entry whose form fails to load can still be read, and be edited when the page is opened again', async ({
  page,
  expectFault,
}) => {
  expectFault(/404/);
  const chunk = '**/assets/EditedCard-*.js';
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { note: 'Dry as dust' });
  const missing = page.waitForResponse(chunk);
  await open(page, plantId);
  await missing;
  const edit = button(page, 'Edit: Watered, today');
  await edit.press('Enter');
  // When the next entry shows, the form of this one would have opened.
  await button(page, 'Feed').click();
  await expect(page.getByRole('heading', { name: 'Fed' })).toBeVisible();
  await expect(page.getByText('Dry as dust')).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goBack();
  await edit.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Dry as dust');
});
