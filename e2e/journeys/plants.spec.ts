import type { Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPlant, addPreference, call } from '../support/plants.ts';
import { holdFirst } from '../support/holdFirst.ts';
import { countTaps } from '../support/countTaps.ts';
import { addHome } from '../support/homes.ts';
import { button } from '../support/plantProfile.ts';
import { expect, test } from '../support/snugTest.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search plants or pots…' });
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const inPlace = (page: Page, place: string) => page.getByRole('list', { name: place, exact: true });

test('plants are grouped by place, show what is due, and the dead are apart', async ({ page, shoot }) => {
  await beginOutside(page);
  const plants = await addHome(page, 9);
  const idOf = (wanted: string) => plants.find(({ name }) => name === wanted)!.plantId;
  await addPreference(page, idOf('Hoya'), 1, 5);
  await addPreference(page, idOf('Hoya'), 2, 7);
  await addEntry(page, idOf('Hoya'), { daysAgo: 7 });
  await addEntry(page, idOf('Hoya'), { actionId: 2, daysAgo: 7 });
  await addPreference(page, idOf('Aloe'), 1, 5);
  await addEntry(page, idOf('Aloe'), { daysAgo: 4 });
  await call(page, 'PATCH', `/api/plants/${idOf('Olive')}/kill`);
  await call(page, 'PUT', '/api/places', { places: ['Kitchen', 'Balcony'] });
  // What comes after the plants is shown too.
  const [order, actions] = [
    await holdFirst(page.context(), '**/api/places'),
    await holdFirst(page.context(), '**/api/actions'),
  ];
  await page.goto('/plants');
  await expect(page.getByText('2 d +1', { exact: true })).toBeVisible();
  await Promise.all([order.letThrough(), actions.letThrough()]);
  await expect(headings(page)).toHaveText([
    'Kitchen · 2',
    'Balcony · 2',
    'Bathroom · 2',
    'Living room · 1',
    'No place · 1',
    'Dead · 1',
  ]);
  await expect(inPlace(page, 'Kitchen').getByRole('link')).toHaveText([/Aloe/, /Big fern/]);
  const hoya = inPlace(page, 'Bathroom').getByRole('link', { name: 'Hoya' });
  await expect(hoya).toContainText('2 d +1');
  await expect(hoya).toHaveAccessibleName(/Water: 2 days overdue; Feed: due today/);
  // The icon of the most urgent care.
  await expect(hoya.locator('svg:not([data-photo] *)')).toHaveCount(1);
  await expect(inPlace(page, 'Kitchen').getByText('overdue')).toHaveCount(0);
  await expect(inPlace(page, 'Dead').getByRole('link')).toHaveText([/Olive/]);
  await expect(inPlace(page, 'Dead').locator('[data-photo]')).toHaveCSS('filter', 'grayscale(1)');
  await expect(hoya.locator('[data-photo]')).toHaveCSS('filter', 'none');
  await shoot('plants');
  expect(await violations(page)).toEqual([]);

  // A list or a grid is chosen once on each phone.
  await button(page, 'Show as a list').click();
  await expect(hoya).toContainText('Pot 3');
  await shoot('plants-list');
  await page.reload();
  await expect(hoya).toContainText('Pot 3');
  await expect(button(page, 'Show as a grid')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // What is found is not divided into places, and spaces alone search for nothing.
  await box(page).fill('olive');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 plant found');
  await expect(headings(page)).toHaveText(['Dead · 1']);
  await box(page).fill('fern');
  await expect(page.getByRole('list', { name: 'Plants' }).getByRole('link')).toHaveText([/Big fern/]);
  await expect(headings(page)).toHaveCount(0);
  await box(page).fill(' ');
  await expect(headings(page)).toHaveCount(6);
});

test(
  'while plants are loading, their placeholders have the form that the plants will have',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    await addHome(page, 2);
    const plants = await holdFirst(page.context(), '**/api/plants/');
    await page.goto('/plants');
    const placeholders = page.getByRole('main').getByRole('status').locator('> [aria-hidden] > *');
    const boxes = () =>
      Promise.all([0, 1].map(async (place) => (await placeholders.nth(place).boundingBox())!));
    await expect(placeholders).toHaveCount(6);
    const [card, nextCard] = await boxes();
    await button(page, 'Show as a list').click();
    await expect(button(page, 'Show as a grid')).toBeVisible();
    const [row, nextRow] = await boxes();
    expect(nextCard!.y).toBe(card!.y);
    expect(nextRow!.y).toBeGreaterThan(row!.y);

    // Nothing is said about what is found before it is known.
    const said = page.getByRole('status').filter({ hasText: 'found' });
    await box(page).fill('fern');
    await expect(button(page, 'Clear search')).toBeVisible();
    await expect(said).toHaveCount(0);
    await plants.letThrough();
    await expect(said).toHaveText('1 plant found');
    const width = async () => (await page.getByRole('link', { name: 'Big fern' }).boundingBox())!.width;
    await expect.poll(width).toBeCloseTo(row!.width);
    await button(page, 'Show as a grid').click();
    await expect.poll(width).toBeCloseTo(card!.width);
  },
);

test('a search forgives typing errors, and Enter opens the first plant found', async ({ page }) => {
  await beginOutside(page);
  await addPlant(page, { plantName: 'Fernleaf cactus', species: null }, 'Tin');
  await addPlant(page, { plantName: 'Big fern', species: null }, 'Bowl');
  const fern = await addPlant(page, { plantName: 'Fern', species: null }, 'Clay pot');
  const monstera = await addPlant(page, { plantName: 'Monstera', species: 'Monstera deliciosa' });
  await page.goto('/plants');
  const found = page.getByRole('list', { name: 'Plants' }).getByRole('link');
  await expect(found).toHaveCount(4);
  await box(page).fill('monstra');
  await expect(found).toHaveText([/Monstera/]);
  await box(page).fill('fern');
  await expect(found).toHaveText([/^F?Fern$/, /Fernleaf/, /Big fern/]);
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/plants/${fern}`);

  // Without a search, Enter opens nothing.
  await page.goto('/plants');
  await expect(found).toHaveCount(4);
  await box(page).press('Enter');
  await expect(box(page)).not.toBeFocused();
  await expect(page).toHaveURL('/plants');
  await box(page).fill('mosntera');
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/plants/${monstera}`);
  await page.getByRole('heading', { name: 'Plant Profile' }).waitFor();

  // Only Back leads to the search again.
  await page.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(found).toHaveCount(4);
  await expect(box(page)).toHaveValue('');
});

test(
  'the fern is found with three taps: Plants, the search box, and Enter',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    const plants = await addHome(page, 40);
    await page.goto('/');
    await page.getByRole('link', { name: 'Plants' }).waitFor();
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Plants' }).tap();
    await box(page).tap();
    await page.keyboard.type('fern');
    // The third tap is on the phone's own keyboard.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/plants/${plants.find(({ name }) => name === 'Big fern')!.plantId}`);
    expect((await taps()) + 1).toBe(3);
  },
);

test(
  'a plant is added without a label, in a new pot or an empty one',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await beginOutside(page);
    await page.goto('/plants');
    await expect(page.getByText('No plants found', { exact: true })).toBeVisible();
    const form = page.getByRole('dialog', { name: 'New Plant' });
    const describe = async (name: string) => {
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await form.getByLabel('Species').fill('Hoya carnosa');
      await form.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    };

    await page.getByRole('main').getByRole('button', { name: 'Add plant' }).click();
    await form.getByLabel('Place').fill('Hall');
    await form.getByText('Pot, dates and care').click();
    await form.getByLabel('Pot name').fill('Bowl');
    await describe('Hoya');
    expect(await call<object[]>(page, 'GET', '/api/pots/')).toMatchObject([
      { potFriendlyName: 'Bowl', location: 'Hall', codes: [], currentPlantName: 'Hoya' },
    ]);

    // A pot that holds a plant is not offered.
    await call(page, 'POST', '/api/pots', { friendly_name: 'Tin' });
    await button(page, 'Back').click();
    await page.getByRole('banner').getByRole('button', { name: 'Add plant' }).click();
    await form.getByText('Pot, dates and care').click();
    const pots = form.getByLabel('Pot', { exact: true });
    await expect(pots.locator('option')).toHaveText(['A new pot', 'Tin']);
    await shoot('add-plant');
    await pots.selectOption('Tin');
    // The place is that of the pot.
    await expect(form.getByLabel('Place')).toHaveCount(0);
    await describe('Ivy');
    await expect(page.getByText('Tin', { exact: true })).toBeVisible();
    await button(page, 'Back').click();
    await expect(page.getByRole('list', { name: 'Plants' }).getByRole('link')).toHaveText([/Hoya/, /Ivy/]);
  },
);
