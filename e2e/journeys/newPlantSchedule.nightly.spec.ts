import type { Page } from 'playwright/test';
import { begin } from '../support/people.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { enterCode } from '../walks/gestures.ts';
import { picture } from '../walks/picture.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /^(New|Propagate) Plant$/ });
const box = (page: Page, verb: string) => form(page).getByRole('checkbox', { name: `${verb} every` });
const days = (page: Page, verb: string) => form(page).getByLabel(`${verb} every, in days`);

/** Adds an empty pot. @returns the code on its label */
async function addPot(page: Page): Promise<string> {
  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 1 });
  await call(page, 'POST', '/api/pots', { friendly_name: 'Green pot', qrCode: codes[0] });
  return codes[0]!;
}

/** Returns how often the server gives the plant on the screen each kind of care. */
async function scheduleOf(page: Page): Promise<Record<string, number>> {
  await expect(page).toHaveURL(/\/plants\/[^/]+$/);
  const path = `/api${new URL(page.url()).pathname}/preferences`;
  const list = await call<{ effectVerb: string; frequencyDays: number }[]>(page, 'GET', path);
  return Object.fromEntries(list.map(({ effectVerb, frequencyDays }) => [effectVerb, frequencyDays]));
}

test.beforeEach(async ({ page, expectFault }) => {
  expectFault(/NotFoundError|camera/i);
  await begin(page);
});

test('a new plant is offered the care of its species, and becomes due for what is left', async ({ page }) => {
  await addPreference(page, await addPlant(page, { species: 'Aloe vera' }), 1, 12);
  await page.goto(`/q/${await addPot(page)}`);
  await form(page).getByLabel('Name').fill('New aloe');
  // The defaults of a species that the household does not have yet.
  await expect(days(page, 'Water')).toHaveValue('7');
  await expect(days(page, 'Feed')).toHaveValue('30');
  await form(page).getByLabel('Food').selectOption({ label: 'Solid Food' });
  await expect(days(page, 'Feed')).toHaveValue('90');
  await form(page).getByLabel('Species').fill('aloe vera');
  await form(page).getByLabel('Notes').fill('From a market');
  await expect(days(page, 'Water')).toHaveValue('12');
  await box(page, 'Feed').click();
  await expect(days(page, 'Feed')).toBeDisabled();
  await days(page, 'Water').fill('0');
  await form(page).getByRole('button', { name: 'Create' }).click();
  await expect(days(page, 'Water')).toBeFocused();
  await expect(days(page, 'Water')).toHaveAccessibleDescription(/greater than or equal to 1/);
  await expect(days(page, 'Water')).toHaveAttribute('aria-invalid', 'true');
  // Care that is left out has no error.
  await box(page, 'Water').click();
  await expect(form(page).getByText(/greater than or equal to 1/)).toHaveCount(0);
  await expect(days(page, 'Water')).not.toHaveAttribute('aria-invalid');
  await box(page, 'Water').click();
  await days(page, 'Water').fill('3');
  await expect(days(page, 'Water')).toHaveAccessibleDescription('');
  await box(page, 'Water').click();
  await box(page, 'Water').click();
  await expect(days(page, 'Water')).toHaveValue('3');
  await form(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'New aloe' }).first()).toBeVisible();
  expect(await scheduleOf(page)).toEqual({ Water: 3 });
  const tasks = await call<unknown[]>(page, 'GET', '/api/tasks');
  expect(tasks).toContainEqual(expect.objectContaining({ plantName: 'New aloe', effectName: 'Hydration' }));
});

test('a piece of a plant is offered the care of its parent', async ({ page }) => {
  const parent = await addPlant(page, { species: 'Aloe vera', foodId: 2 });
  await addPreference(page, parent, 1, 12);
  await addPreference(page, parent, 3, 2);
  const code = await addPot(page);
  await page.goto(`/plants/${parent}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Propagate', exact: true }).click();
  await enterCode(page, code);
  await form(page).getByLabel('Name').fill('Little aloe');
  await expect(box(page, 'Feed')).not.toBeChecked();
  // Its parent gets solid food.
  await expect(days(page, 'Feed')).toHaveValue('90');
  await expect(days(page, 'Mist')).toHaveValue('2');
  await form(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Little aloe' }).first()).toBeVisible();
  expect(await scheduleOf(page)).toEqual({ Water: 12, Mist: 2 });

  // A parent without a schedule has that of its species.
  const bare = await addPlant(page, { species: 'Aloe vera' }, 'Tin');
  await page.goto(`/plants/${bare}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Propagate', exact: true }).click();
  await enterCode(page, await addPot(page));
  await expect(days(page, 'Water')).toHaveValue('12');
  await expect(days(page, 'Mist')).toHaveValue('2');
});

test('a form that comes back after a failure has the schedule that was chosen, and its photo can be removed', async ({
  page,
  expectFault,
}) => {
  expectFault(/503|Failed to create plant/);
  await addPreference(page, await addPlant(page, { species: 'Aloe vera' }), 3, 4);
  await page.route('**/api/plants', (route) => route.fulfill(snugAnswer(503)));
  await page.goto(`/q/${await addPot(page)}`);
  await form(page).getByLabel('Name').fill('New aloe');
  await form(page).getByLabel('Species').fill('Aloe vera');
  await form(page).getByLabel('Food').selectOption({ label: 'Succulent' });
  await days(page, 'Water').fill('3');
  await box(page, 'Feed').click();
  await form(page).getByLabel('Choose photo').setInputFiles(picture);
  await form(page).getByRole('button', { name: 'Create' }).click();
  await expect(form(page).getByRole('alert')).toHaveText(/Failed to create plant/);
  await expect.poll(() => keptOn(page, 'flows')).toBe(1);
  await page.reload();
  await expect(days(page, 'Water')).toHaveValue('3');
  await expect(box(page, 'Feed')).not.toBeChecked();
  // Only plants of this species are misted.
  await expect(box(page, 'Mist')).toBeChecked();
  await form(page).getByRole('button', { name: 'Remove photo' }).click();
  await page.unroute('**/api/plants');
  await form(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'New aloe' }).first()).toBeVisible();
  expect(await scheduleOf(page)).toEqual({ Water: 3, Mist: 4 });
  for (const store of ['flows', 'intents'] as const) await expect.poll(() => keptOn(page, store)).toBe(0);
  expect(await call(page, 'GET', `/api${new URL(page.url()).pathname}`)).toMatchObject({ plantPhoto: null });
});

test('a form that is closed after a lost response does not leave a plant without its arrival', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|Failed to create plant/);
  let isLost = true;
  await page.route('**/api/plants', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.goto(`/q/${await addPot(page)}`);
  await form(page).getByLabel('Name').fill('Lost aloe');
  await form(page).getByLabel('Species').fill('Aloe vera');
  await form(page).getByLabel('Food').selectOption({ label: 'Succulent' });
  await form(page).getByRole('button', { name: 'Create' }).click();
  await expect(form(page).getByRole('alert')).toHaveText(/Failed to create plant/);
  await form(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Lost aloe' }).first()).toBeVisible();
  expect(await scheduleOf(page)).toEqual({ Water: 14, Feed: 30 });
  expect(await call(page, 'GET', `/api${new URL(page.url()).pathname}/interactions`)).toMatchObject([
    { actionName: 'New plant' },
  ]);
});
