import { expect, type Locator } from 'playwright/test';
import { ids } from '#machines/support/examples.ts';
import { violationsInBoth } from '../support/axe.ts';
import { fingerOn } from '../support/touch.ts';
import { beginAction, openSheet } from './gestures.ts';
import { test } from './walkTest.ts';
import { standOnWire } from './wire.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const markDead = { method: 'PATCH', path: /^\/api\/plants\/[^/]+\/kill$/ };
const saveDetails = { method: 'PATCH', path: /^\/api\/plants\/[^/]+$/ };
const savePreferences = { method: 'PATCH', path: /^\/api\/plants\/[^/]+\/preferences$/ };
const savePot = { method: 'PATCH', path: /^\/api\/pots\/[^/]+$/ };

test('marking as dead can continue in the background, and its failure is shown', async ({
  place: { page, world },
}) => {
  await world.plantInto(ids.pot);
  await world.fillPot(ids.otherPot);
  await world.addTask(ids.task, ids.plant);
  await world.addTask(ids.otherTask, ids.otherPlant);
  const wire = await standOnWire(page, { markDead });
  await beginAction(page, 'Kill');
  await page.getByRole('button', { name: 'Continue' }).click();
  wire.hold('markDead');
  await page.getByRole('button', { name: 'Mark as dead' }).click();
  await page.getByRole('button', { name: 'Leave it running' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Tasks' }).click();
  // Until it has ended, no other flow can start.
  const care = page.getByRole('main').getByRole('button', { name: /^(Snooze|Done:) / });
  await expect(care).toHaveCount(4);
  for (const button of await care.all()) await expect(button).toBeDisabled();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Month', 'Order of places', 'Refresh']);
  await page.keyboard.press('Escape');
  const face = page.locator('[data-face]').last();
  const { x, y, width } = (await face.boundingBox())!;
  const finger = await fingerOn(page);
  await finger.drag({ x: x + 30, y: y + 20 }, { x: x + 30 + width * 0.55, y: y + 20 }, 500);
  await expect(face).toHaveCSS('translate', 'none');
  await finger.lift();
  await wire.fail('markDead');
  const alert = page.getByRole('alertdialog', { name: 'Failed to kill plant' });
  await expect(alert).toHaveAccessibleDescription('Old fern is still in its pot.');
  await alert.getByRole('button', { name: 'OK' }).click();
  for (const button of await care.all()) await expect(button).toBeEnabled();
  expect((await world.findPlant('Old fern'))?.pot_name).toBe('Blue pot');
  await wire.close();
});

test('a double press at the same place never marks a plant as dead', async ({ place: { page, world } }) => {
  await beginAction(page, 'Kill');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  const confirm = page.getByRole('button', { name: 'Mark as dead' });
  // Both questions have the same order of buttons.
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText([
    'Keep Old fern',
    'Mark as dead',
  ]);
  // The second press of a double press, wherever the button is.
  await confirm.dispatchEvent('click', { detail: 2 });
  await expect(confirm).toBeVisible();
  expect((await world.findPlant('Old fern'))?.died_on).toBeNull();
});

test('when the actions of a dead plant disappear, focus moves to the title', async ({
  place: { page, world },
}) => {
  await world.plantInto(ids.pot);
  const wire = await standOnWire(page, { reload: { method: 'GET', path: /^\/api\/plants\b/ } });
  await beginAction(page, 'Kill');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  wire.hold('reload', 'all');
  await page.getByRole('button', { name: 'Mark as dead' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await wire.letThrough('reload');
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await wire.close();
});

test('when a card is deleted, focus moves to the one that takes its place, and after the last one to the title', async ({
  place: { page, world },
}) => {
  await world.recordEntries(3);
  await page.goto(`/plants/${ids.plant}`);
  const cards = page.locator('[data-card]');
  const edit = (card: Locator) => card.getByRole('button', { name: /^Edit: Watered/ });
  for (const left of [2, 1, 0]) {
    await edit(cards.first()).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Delete this card?' });
    await sheet.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(cards).toHaveCount(left);
    await expect(left > 0 ? edit(cards.first()) : page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('marking as dead says in advance that it needs a connection', async ({ place: { page } }) => {
  await beginAction(page, 'Kill');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeVisible();
  await page.context().setOffline(true);
  await goOn.click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
    "You're offline. This needs a connection.",
  );
  await page.context().setOffline(false);
});

test('a sheet that is closed while saving reopens with its input if saving fails', async ({
  place: { page, world },
}) => {
  await world.changePlant({ species: 'Nephrolepis', acquired_on: '2026-03-01', food_id: 1 });
  await page.goto(`/plants/${ids.plant}`);
  await openSheet(page, 'Plant details');
  const wire = await standOnWire(page, { saveDetails });
  wire.hold('saveDetails');
  await page.getByRole('textbox', { name: 'Name' }).fill('Big fern');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await wire.fail('saveDetails');
  await expect(page.getByRole('alertdialog', { name: 'Failed to save changes' })).toBeVisible();
  // Escape dismisses the alert, and the sheet stays.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Big fern');
  await wire.close();
});

test('care preferences that are closed while saving reopen with their input if saving fails', async ({
  place: { page, world },
}) => {
  await world.setPreferences({ 1: 7 });
  await page.goto(`/plants/${ids.plant}`);
  await openSheet(page, 'Care preferences');
  const wire = await standOnWire(page, { savePreferences });
  wire.hold('savePreferences');
  const days = page.getByLabel('Water every');
  await days.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  // What is being saved is not lost, so nothing is asked.
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await wire.fail('savePreferences');
  const alert = page.getByRole('alertdialog', { name: 'Failed to save changes' });
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await expect(days).toHaveValue('5');
  await wire.close();
});

test('a pot sheet that is closed while saving reopens with its input if saving fails, and asks before its plant opens', async ({
  place: { page, world },
}) => {
  await world.plantInto(ids.pot);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Pots', exact: true }).click();
  await page.getByRole('button', { name: /^Blue pot/ }).click();
  const wire = await standOnWire(page, { savePot });
  wire.hold('savePot');
  const sheet = page.getByRole('dialog', { name: 'Pot details' });
  const place = sheet.getByRole('textbox', { name: 'Place' });
  await place.fill('Hall');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await wire.fail('savePot');
  const alert = page.getByRole('alertdialog', { name: 'Failed to save changes' });
  await expect(alert).toBeVisible();
  // Back dismisses the alert, and the sheet stays.
  await page.goBack();
  await expect(alert).toHaveCount(0);
  await expect(place).toHaveValue('Hall');
  await sheet.getByRole('link', { name: 'Old fern' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(place).toHaveValue('Hall');
  await expect(page).toHaveURL('/pots');
  await wire.close();
});

test('a sheet whose data fails to load says so, and can be retried', async ({ place: { page } }) => {
  const lists = /\/api\/(effects|plants\/[^/]+\/preferences)$/;
  await page.route(lists, (route) => route.fulfill(snugAnswer(500)));
  await page.goto(`/plants/${ids.plant}`);
  await openSheet(page, 'Care preferences');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText("Couldn't load the care preferences.")).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.unroute(lists);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByLabel('Water every')).toBeVisible();
});

test('an empty list of effects shows a message', async ({ place: { page } }) => {
  await page.route('**/api/effects', (route) => route.fulfill(snugAnswer(200, [])));
  await page.goto(`/plants/${ids.plant}`);
  await openSheet(page, 'Care preferences');
  await expect(page.getByText('No care preferences available.')).toBeVisible();
  await page.unroute('**/api/effects');
});

test('the sheets pass the accessibility checker, light and dark', async ({ place: { page, world } }) => {
  await world.plantInto(ids.pot);
  await page.goto(`/plants/${ids.plant}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const items = page.getByRole('menuitem');
  await expect(items.filter({ hasText: 'Plant details' })).toBeVisible();
  // 'Month' is a page.
  const sheets = (await items.allInnerTexts()).filter((name) => name !== 'Month');
  await page.keyboard.press('Escape');
  for (const name of [...sheets, 'Blue pot']) {
    if (name === 'Blue pot') await page.getByRole('button', { name: 'Pot Blue pot' }).click();
    else await openSheet(page, name);
    await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    expect(await violationsInBoth(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await beginAction(page, 'Kill');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await violationsInBoth(page), 'question').toEqual([]);
});
