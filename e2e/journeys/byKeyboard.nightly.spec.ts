import type { Page } from 'playwright/test';
import { keepsKeyboard, press, tabTo, typeInto } from '../support/keyboard.ts';
import { ann } from '../support/people.ts';
import { addEntry, call } from '../support/plants.ts';
import { slowness } from '../support/slowPages.ts';
import { expect, test } from '../support/snugTest.ts';

test.use({ hasMotion: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Chooses an item of the page's menu. */
async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await press(button(page, 'Menu'));
  const item = page.getByRole(name.startsWith('Sort') ? 'menuitemradio' : 'menuitem', { name });
  for (let step = 0; step < 6; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Starts an action of the action bar, also one behind 'More'. */
async function doAction(page: Page, name: string): Promise<void> {
  if (!(await button(page, name).isVisible())) await press(button(page, 'More'));
  await press(button(page, name));
}

test('the whole app can be used with the keyboard only', async ({ page, expectFault }) => {
  test.setTimeout(180_000 * slowness);
  await page.goto('/');

  await test.step('create an account and sign in', async () => {
    await press(link(page, 'Create the first account'));
    await typeInto(page.getByRole('textbox', { name: 'Name' }), ann.name);
    await typeInto(page.getByRole('textbox', { name: 'Email' }), ann.email);
    await typeInto(page.getByLabel('Password'), ann.password);
    await press(button(page, 'Show password'), 'Space');
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
    await press(button(page, 'Create User'));
    await expect(heading(page, 'Home')).toBeVisible();
  });

  const codes = await test.step('labels', async () => {
    await press(link(page, 'Print labels'));
    await typeInto(page.getByLabel('How many labels?'), '3');
    await press(page.getByRole('checkbox', { name: /open only in this browser/ }), 'Space');
    await press(button(page, 'Make labels'));
    const labels = page.getByRole('listitem', { name: /^Label / });
    await expect(labels).toHaveCount(3);
    const names = await labels.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')!));
    return names.map((name) => name.replace('Label ', ''));
  });

  /** Continues with the code of a label that is on no pot, and creates a pot for it. */
  const makePot = async (label: number, name: string) => {
    await press(button(page, 'Type the code'));
    await typeInto(page.getByRole('textbox', { name: 'Code' }), codes[label]!);
    await page.keyboard.press('Enter');
    // There are no pots to choose from yet.
    if (label > 0) await press(dialog(page, 'Choose a Pot').getByRole('button', { name: 'Add Pot' }));
    const pot = dialog(page, 'Create New Pot');
    await typeInto(pot.getByLabel('Name'), name);
    await press(pot.getByRole('button', { name: 'Create' }));
  };

  await test.step('scan: a new pot, and a plant in it', async () => {
    await press(place(page, 'Scan'));
    await expect(heading(page, 'Scan a label')).toBeFocused();
    await press(button(page, 'Switch camera off'));
    await makePot(0, 'Blue pot');
    const plant = dialog(page, 'New Plant');
    await typeInto(plant.getByLabel('Name'), 'Big fern');
    await typeInto(plant.getByLabel('Species'), 'Nephrolepis exaltata');
    await tabTo(plant.getByLabel('Food'));
    await page.keyboard.type('Succ');
    await expect(plant.getByLabel('Food').locator('option:checked')).toHaveText('Succulent');
    await press(plant.getByRole('button', { name: 'Create' }));
    await expect(heading(page, 'Plant Profile')).toBeFocused();
  });

  const cards = page.getByRole('list', { name: 'Timeline' }).locator('li[id]');
  await test.step('care: one tap, a note, photos', async () => {
    await press(button(page, 'Water'));
    await expect(cards).toHaveText([/Watered/, /Added/]);
    // Even if there is much on the page before the bar.
    await expect(button(page, 'Undo')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(cards).toHaveText([/Added/]);
    await doAction(page, 'Note');
    await typeInto(page.getByRole('textbox', { name: 'Note' }), 'A new leaf');
    await press(button(page, 'Save'));
    await expect(cards).toHaveText([/A new leaf/, /Added/]);
    await keepsKeyboard(page);
    await doAction(page, 'Photo');
    const camera = dialog(page, 'Camera');
    await press(camera.getByRole('button', { name: 'Take photo' }));
    await expect(camera).toHaveCount(0);
    const photo = cards.filter({ hasText: /Photographed/ });
    await expect(photo.getByRole('button', { name: 'Photographed', exact: true })).toBeVisible();
    await keepsKeyboard(page);
    await press(photo.getByRole('button', { name: /^Edit/ }));
    await press(photo.getByRole('button', { name: 'Take photos' }));
    await press(camera.getByRole('button', { name: 'Take photo' }));
    await expect(camera.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await press(camera.getByRole('button', { name: 'Done', exact: true }));
    await expect(photo.getByRole('button', { name: /photo 2 of 2/ })).toBeVisible();
    await press(photo.getByRole('button', { name: 'Done', exact: true }));
    await keepsKeyboard(page);
  });

  await test.step("edit an entry's note and day, and delete it", async () => {
    const note = cards.filter({ hasText: /Note/ });
    await press(note.getByRole('button', { name: /^Edit/ }));
    await expect(note.getByPlaceholder('Type a note…')).toBeFocused();
    await typeInto(note.getByPlaceholder('Type a note…'), 'Two new leaves');
    // An Enter that confirms a word of an input method does not finish, either.
    await note.getByPlaceholder('Type a note…').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('and a bud');
    await expect(note.getByPlaceholder('Type a note…')).toHaveValue('Two new leaves\nand a bud');
    const day = note.getByLabel('Day');
    await tabTo(day);
    const year = new Date().getFullYear();
    await page.keyboard.type('0101');
    await expect(day).toHaveValue(`${year}-01-01`);
    await expect(day).toBeFocused();
    await press(note.getByRole('button', { name: 'Done' }));
    await expect(cards.last()).toContainText('Two new leaves');
    await expect(note.getByRole('button', { name: /^Edit/ })).toBeFocused();
    await press(note.getByRole('button', { name: /^Edit/ }));
    await press(note.getByRole('button', { name: 'Delete' }));
    await press(dialog(page, 'Delete this card?').getByRole('button', { name: 'Delete' }));
    await expect(note).toHaveCount(0);
    // It was the last one.
    await expect(cards.last().getByRole('button', { name: /^Edit/ })).toBeFocused();
  });

  await test.step('the gallery, and a full-screen photo', async () => {
    await tabTo(page.getByRole('tab', { name: 'Timeline' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Gallery' })).toBeFocused();
    const thumbnails = page.getByRole('list', { name: 'Photos' }).getByRole('button');
    await expect(page.getByRole('group', { name: 'Photo, not sent yet' })).toHaveCount(0);
    await expect(thumbnails).toHaveCount(2);
    await press(thumbnails.first());
    const viewer = dialog(page, 'Photos of Big fern');
    await expect(viewer.getByText('Photo 1 of 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('Photo 2 of 2')).toBeVisible();
    await press(viewer.getByRole('button', { name: 'Set as profile photo' }));
    await expect(viewer.getByText('Profile photo', { exact: true })).toBeVisible();
    await press(viewer.getByRole('button', { name: 'Delete photo' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(viewer.getByText('Photo 1 of 1')).toBeVisible();
    await keepsKeyboard(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await keepsKeyboard(page);
  });

  await test.step('care preferences and plant details', async () => {
    await chooseFromMenu(page, 'Care preferences');
    await typeInto(page.getByLabel('Water every'), '1');
    await typeInto(page.getByLabel('Feed every'), '2');
    // New plants are not fed in winter, and this test runs in every season.
    await tabTo(page.getByLabel('Feed: in winter'));
    await page.keyboard.type('all year');
    await press(button(page, 'Save'));
    await expect(dialog(page, 'Care preferences for Big fern')).toHaveCount(0);
    await expect(button(page, 'Menu')).toBeFocused();
    await chooseFromMenu(page, 'Plant details');
    await typeInto(page.getByLabel('Notes'), 'Likes rain water.');
    await press(button(page, 'Save'));
    await expect(dialog(page, 'Plant details')).toHaveCount(0);
    await press(page.locator('summary', { hasText: 'Information' }));
    await expect(page.getByText('Water every 1 day')).toBeVisible();
    await expect(page.getByText('Likes rain water.')).toBeVisible();
    await press(button(page, 'Pot Blue pot'));
    await typeInto(dialog(page, 'Pot details').getByLabel('Place', { exact: true }), 'Kitchen');
    await press(button(page, 'Save'));
    await expect(dialog(page, 'Pot details')).toHaveCount(0);
  });

  await test.step('tasks: done, undone, snoozed, and several at once', async () => {
    const [fern] = await call<{ plantId: string }[]>(page, 'GET', '/api/plants/');
    await addEntry(page, fern!.plantId, { daysAgo: 3 });
    const due = page.getByRole('main').getByRole('listitem');
    await press(place(page, 'Tasks'));
    await expect(due).toHaveCount(2);
    await press(button(page, 'Done: Water Big fern'));
    await press(button(page, 'Undo'));
    // The row that was done is still leaving, beside the one that came back.
    await expect(due).toHaveCount(2);
    await keepsKeyboard(page);
    await expect(page.getByText('2 days overdue')).toBeVisible();
    await press(button(page, 'Snooze Feed Big fern'));
    await expect(page.getByRole('group', { name: 'Snooze Feed Big fern' })).toBeVisible();
    await press(button(page, 'A week later'));
    await expect(page.getByText(/^Snoozed until/)).toBeVisible();
    await keepsKeyboard(page);
    // Redo, and not undo.
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByText(/^Snoozed until/)).toBeVisible();
    // As on a Mac, with Caps Lock.
    await page.keyboard.press('Meta+Z');
    await expect(due).toHaveCount(2);
    await chooseFromMenu(page, 'Sort by plant');
    await chooseFromMenu(page, 'Select tasks');
    await press(page.getByRole('checkbox', { name: /Water/ }), 'Space');
    await press(button(page, 'Water 1 plant'));
    await expect(page.getByText('Watered 1 plant')).toBeVisible();
    await keepsKeyboard(page);
  });

  await test.step('find the plant by search, and in the feed', async () => {
    await expect(button(page, 'Undo')).toHaveCount(0);
    await press(place(page, 'Plants'));
    await typeInto(page.getByRole('searchbox', { name: 'Search plants or pots…' }), 'neph');
    await press(link(page, /Big fern/));
    await expect(heading(page, 'Plant Profile')).toBeFocused();
    await press(button(page, 'Back'));
    await expect(page.getByRole('searchbox')).toHaveValue('neph');
    await press(place(page, 'Home'));
    await press(link(page, /^You watered Big fern/).first());
    await expect(heading(page, 'Plant Profile')).toBeFocused();
    await expect(page).toHaveURL(/#i-/);
  });

  await test.step('repot, propagate, and mark as dead', async () => {
    await doAction(page, 'Repot');
    await makePot(1, 'Red pot');
    await expect(button(page, 'Pot Red pot')).toBeVisible();
    await expect(cards.first()).toContainText('Repotted');
    await keepsKeyboard(page);
    await doAction(page, 'Propagate');
    await makePot(2, 'Small pot');
    const child = dialog(page, 'Propagate Plant');
    await typeInto(child.getByLabel('Name'), 'Small fern');
    await press(child.getByRole('button', { name: 'Create' }));
    await expect(heading(page, 'Small fern')).toBeVisible();
    await keepsKeyboard(page);
    await doAction(page, 'Kill');
    const question = page.getByRole('alertdialog');
    await press(question.getByRole('button', { name: 'Continue' }));
    await press(question.getByRole('button', { name: 'Mark as dead' }));
    await expect(page.getByRole('region', { name: 'Plant' }).getByText('Died')).toBeVisible();
    await keepsKeyboard(page);
  });

  await test.step('settings, and sign out', async () => {
    await press(place(page, 'Settings'));
    await tabTo(page.getByRole('radio', { name: 'System' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    expectFault(/ERR_FAILED/);
    await page.route('**/api/push/**', (route) => route.abort());
    await press(link(page, 'Enable Notifications'));
    await expect(heading(page, 'Notifications')).toBeFocused();
    const failure = page.getByRole('alert').filter({ hasText: "Couldn't load the time of the reminder." });
    await expect(failure).toBeVisible();
    await page.unroute('**/api/push/**');
    await press(failure.getByRole('button', { name: 'Try again' }));
    await tabTo(page.getByLabel('Time of the reminder'));
    await page.keyboard.type('18');
    await expect(page.getByText('Saved.')).toBeVisible();
    await press(button(page, 'Back'));
    await press(link(page, 'Add user'));
    await expect(heading(page, 'Create User')).toBeFocused();
    await press(button(page, 'Back'));
    await expect(heading(page, 'Settings')).toBeFocused();
    await press(button(page, 'Log out'));
    await page.waitForURL('**/login');
  });
});
