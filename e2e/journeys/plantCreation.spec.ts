import type { Page } from 'playwright/test';
import { holdFirst } from '../support/holdFirst.ts';
import { addPot, form, scan } from '../support/newPlant.ts';
import { begin } from '../support/people.ts';
import { smallPicture } from '../support/pictures.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { fillPlant } from '../walks/gestures.ts';
import { picture } from '../walks/picture.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

/** Expects one plant on the server, with its arrival and its profile photo, and its page on the screen. */
async function expectCreated(page: Page, plantName: string): Promise<void> {
  await expect(page.getByRole('heading', { name: plantName }).first()).toBeVisible();
  const plants = await call<{ plantId: string }[]>(page, 'GET', '/api/plants/');
  expect(plants).toMatchObject([{ plantName, plantPhoto: expect.stringContaining('/thumb') }]);
  const { plantId } = plants[0]!;
  await expect(page).toHaveURL(`/plants/${plantId}`);
  expect(await call(page, 'GET', `/api/plants/${plantId}/interactions`)).toMatchObject([
    { actionName: 'New plant', photos: [expect.anything()] },
  ]);
  await expect.poll(async () => [await keptOn(page, 'flows'), await keptOn(page, 'files')]).toEqual([0, 0]);
}

/** How often the page has asked for the camera since it was loaded. */
const cameraStarts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { cameraStarts: number }).cameraStarts);

test.beforeEach(async ({ page, expectFault }) => {
  expectFault(/NotFoundError|camera/i);
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { cameraStarts: number };
    counted.cameraStarts = 0;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      counted.cameraStarts += 1;
      return open(constraints);
    };
  });
  await begin(page);
});

test(
  'a plant that is being created in the scanner is created after a reload, without the camera',
  { tag: '@nightly' },
  async ({ page }) => {
    const code = await addPot(page);
    const creating = await holdFirst(page.context(), '**/api/plants');
    await scan(page, code);
    await fillPlant(page, { photo: picture });
    await expect.poll(creating.count).toBe(1);
    await expect.poll(() => keptOn(page, 'flows')).toBe(1);
    await page.reload();
    await expectCreated(page, 'Big fern');
    expect(creating.count()).toBe(2);
    expect(await cameraStarts(page)).toBe(0);
    // Back does not open the scanner, whose page the plant has replaced.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  },
);

test(
  'a form that was sent comes back after a reload if the plant cannot be created',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/503|Failed to create plant/);
    const code = await addPot(page);
    let isDown = true;
    await page.route('**/api/plants', (route) =>
      isDown ? route.fulfill(snugAnswer(503)) : route.continue(),
    );
    await scan(page, code);
    await form(page).getByLabel('Acquired At').fill('2026-01-15');
    await form(page).getByLabel('Acquired From').fill('Aunt Maeve');
    await form(page).getByLabel('Notes').fill('By the door');
    await fillPlant(page, { photo: picture });
    await expect(form(page).getByRole('alert')).toHaveText(/Failed to create plant/);
    await page.reload();
    await expect(form(page).getByLabel('Name')).toHaveValue('Big fern');
    await expect(form(page).getByLabel('Species')).toHaveValue('Nephrolepis');
    await expect(form(page).getByLabel('Food').locator('option:checked')).toHaveText('Liquid Fertiliser');
    await expect(form(page).getByLabel('Acquired At')).toHaveValue('2026-01-15');
    await expect(form(page).getByLabel('Acquired From')).toHaveValue('Aunt Maeve');
    await expect(form(page).getByLabel('Notes')).toHaveValue('By the door');
    await expect(form(page).locator('img')).toBeVisible();
    // Another photo replaces the one that the phone has kept.
    const other = { ...picture, buffer: await smallPicture(240, 320) };
    await form(page).getByLabel('Choose photo').setInputFiles(other);
    isDown = false;
    await form(page).getByRole('button', { name: 'Create' }).click();
    await expectCreated(page, 'Big fern');
    const shown = page.getByRole('region', { name: 'Plant' }).locator('img');
    await expect(shown).toHaveJSProperty('naturalHeight', 320);
    expect(await cameraStarts(page)).toBe(0);
  },
);

test(
  'a new plant gets its first entry and its photo after a reload interrupted the scan',
  { tag: '@nightly' },
  async ({ page }) => {
    const code = await addPot(page);
    const recording = await holdFirst(page.context(), '**/api/interactions?*');
    await scan(page, code);
    await fillPlant(page, { photo: picture });
    await expect.poll(recording.count).toBe(1);
    await expect.poll(() => keptOn(page, 'flows')).toBe(1);
    await page.reload();
    await expectCreated(page, 'Big fern');
    expect(recording.count()).toBe(2);
    expect(await cameraStarts(page)).toBe(0);
  },
);

test(
  'a scan that was left running is finished on the page that is opened after a reload',
  { tag: '@nightly' },
  async ({ page }) => {
    const code = await addPot(page);
    const uploading = await holdFirst(page.context(), '**/api/interactions/*/photos');
    await page.goto(`/q/${code}`);
    await fillPlant(page, { photo: picture });
    await expect.poll(uploading.count).toBe(1);
    await page.goto('/settings');
    await expectCreated(page, 'Big fern');
    expect(uploading.count()).toBe(2);
  },
);

test(
  'closing the form after a reload opens the scanner',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/503|404|Failed to create plant/);
    const code = await addPot(page);
    await page.route('**/api/plants', (route) => route.fulfill(snugAnswer(503)));
    await scan(page, code);
    await fillPlant(page, {});
    await expect(form(page).getByRole('alert')).toBeVisible();
    await page.reload();
    await form(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Type the code' })).toBeEnabled();
    await expect.poll(() => keptOn(page, 'flows')).toBe(0);
  },
);

test(
  'each field of a new plant is discarded only after a question',
  { tag: '@nightly' },
  async ({ page }) => {
    await scan(page, await addPot(page));
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?', exact: true });
    for (const label of ['Name', 'Species', 'Acquired From', 'Notes']) {
      const field = form(page).getByLabel(label);
      await field.fill('Typed');
      await form(page).getByRole('button', { name: 'Close' }).click();
      await question.getByRole('button', { name: 'Keep' }).click();
      await expect(field).toHaveValue('Typed');
      await field.fill('');
    }
    const [day, food] = [form(page).getByLabel('Acquired At'), form(page).getByLabel('Food')];
    const today = await day.inputValue();
    await day.fill('2026-01-15');
    await form(page).getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(day).toHaveValue('2026-01-15');
    await day.fill(today);
    await food.selectOption({ label: 'Succulent' });
    await form(page).getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Keep' }).click();
    // Spec §3: food 3 is 'Succulent'.
    await expect(food).toHaveValue('3');
  },
);

test(
  'a plant whose form is changed after a lost response gets the changes',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/ERR_FAILED|Failed to create plant/);
    const code = await addPot(page);
    let isLost = true;
    await page.route('**/api/plants', async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      return route.abort();
    });
    await scan(page, code);
    await fillPlant(page, {});
    await expect(form(page).getByRole('alert')).toHaveText(/Failed to create plant/);
    await form(page).getByLabel('Name').fill('Great fern');
    await form(page).getByLabel('Species').fill('Nephrolepis exaltata');
    await form(page).getByLabel('Food').selectOption({ label: 'Succulent' });
    await form(page).getByLabel('Acquired At').fill('2026-01-15');
    await form(page).getByLabel('Acquired From').fill('Aunt Maeve');
    await form(page).getByLabel('Notes').fill('By the door');
    await form(page).getByLabel('Choose photo').setInputFiles(picture);
    await form(page).getByRole('button', { name: 'Create' }).click();
    await expectCreated(page, 'Great fern');
    expect(await call(page, 'GET', `/api${new URL(page.url()).pathname}`)).toMatchObject({
      species: 'Nephrolepis exaltata',
      foodId: 3,
      acquiredAt: '2026-01-15',
      acquiredFrom: 'Aunt Maeve',
      plantNotes: 'By the door',
    });
  },
);

test('the phone vibrates on a failure in the scanner, and on a success', async ({ page, expectFault }) => {
  expectFault(/503|Failed to create plant/);
  const code = await addPot(page);
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(globalThis, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  await page.reload();
  let isDown = true;
  await page.route('**/api/plants', (route) => (isDown ? route.fulfill(snugAnswer(503)) : route.continue()));
  await scan(page, code);
  await fillPlant(page, {});
  const felt = () => page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt);
  // Spec §9: patterns for success and error.
  await expect.poll(felt).toEqual([[40, 60, 40]]);
  isDown = false;
  await form(page).getByRole('button', { name: 'Create' }).click();
  await expect.poll(felt).toEqual([
    [40, 60, 40],
    [12, 60, 20],
  ]);
});
