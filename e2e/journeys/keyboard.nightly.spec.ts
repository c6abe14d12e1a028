import { violations } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { button, open } from '../support/plantProfile.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { addHome } from '../support/homes.ts';
import { addEntry, addPlant, addPreference } from '../support/plants.ts';
import { hydration } from '../support/taskList.ts';
import { expect, test } from '../support/snugTest.ts';

test('single-key shortcuts navigate the app, except while typing or under an overlay', async ({
  page,
  shoot,
}) => {
  await beginOutside(page);
  await addPlant(page);
  await page.goto('/settings');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect(heading('Settings')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The shortcuts are lazy-loaded.
  const showSheet = () =>
    expect(async () => {
      await page.keyboard.press('?');
      await expect(sheet).toBeVisible({ timeout: 500 });
    }).toPass();
  await showSheet();
  await shoot('shortcuts');
  await expect(sheet.getByRole('term')).toHaveText([
    'Search',
    'Scan a label',
    'Go to Home',
    'Go to Plants',
    'Go to Tasks',
    'Go to Settings',
    'Undo, while it is offered',
    'Show these shortcuts',
  ]);
  await expect(sheet.getByRole('definition')).toHaveText(['/', 's', 'gh', 'gp', 'gt', 'gs', 'Ctrlz', '?']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('t');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/settings');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.keyboard.press('/');
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.keyboard.type('s?gh/');
  await expect(box).toHaveValue('s?gh/');
  await expect(page).toHaveURL('/plants');
  await box.fill('');
  await page.keyboard.press('Enter');

  for (const [keys, name] of [
    ['gt', 'Tasks'],
    ['gs', 'Settings'],
    ['gh', 'Home'],
    ['gp', 'Search'],
  ] as const) {
    await page.keyboard.type(keys);
    await expect(heading(name)).toBeFocused();
  }
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('s');
  await expect(heading('Scan a label')).toBeFocused();
  // Closing the scanner leads back to this page (spec §2).
  expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ returnTo: '/plants' });
  await page.goBack();
  await expect(heading('Search')).toBeFocused();

  // The pots have a search of their own.
  await page.keyboard.type('gs');
  await page.getByRole('link', { name: 'Pots', exact: true }).click();
  await expect(heading('Pots')).toBeFocused();
  await expect(box).toHaveAccessibleName('Search pots…');
  await page.keyboard.press('/');
  await expect(box).toHaveAccessibleName('Search plants or pots…');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');

  // One key skips the header.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Big fern' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await shoot('skip');
  // A list may be long and grow at its end, which is before the navigation.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to navigation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the end of the list' })).toBeFocused();
  await shoot('skip-list');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Big fern' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();

  await showSheet();
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.type('gt');
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL('/plants');
  await page.reload();
  await showSheet();
  await expect(page.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.type('gt');
  await expect(heading('Tasks')).toBeFocused();
});

test('arrow keys, Home and End walk through a menu; Tab leaves it, and it closes', async ({ page }) => {
  await beginOutside(page);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemradio').first()).toBeFocused();
  // There is nothing to select.
  await expect(menu.getByRole('menuitem')).toHaveText(['Month', 'Order of places', 'Refresh']);
  const items = menu.locator('[role^=menuitem]');
  for (const [key, item] of [
    ['ArrowUp', items.last()],
    ['ArrowDown', items.first()],
    ['End', items.last()],
    ['Home', items.first()],
    ['ArrowDown', items.nth(1)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item, key).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
});

test('Ctrl+Z in a field undoes the typing there, and not the last care', async ({ page }) => {
  await page.clock.install();
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { actionId: 3, note: 'Dry' });
  await open(page, plantId);
  const edit = page.getByRole('button', { name: /^Edit: Misted/ });
  const note = page.getByRole('textbox', { name: 'Note' });
  // The first time loads the code. The second time the clock stands still, and with it the offer to undo.
  await edit.click();
  await note.press('Enter');
  await button(page, 'Water').click();
  await expect(button(page, 'Undo')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(button(page, 'Undo')).toHaveCount(0);
  await button(page, 'Water').click();
  await expect(button(page, 'Undo')).toBeVisible();
  await edit.click();
  await note.press('x');
  await note.press('Control+z');
  await expect(note).toHaveValue('Dry');
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Watered' })).toHaveCount(2);
  await note.press('Enter');
  await expect(note).toHaveCount(0);
  // Other shortcuts, such as Redo.
  for (const keys of ['Control+Shift+z', 'Control+Alt+z']) {
    await page.keyboard.press(keys);
    await expect(button(page, 'Undo'), keys).toBeVisible();
  }
  // A key that is held down for long undoes nothing more.
  const isHeard = await page.evaluate(() => {
    const held = { key: 'z', ctrlKey: true, repeat: true, bubbles: true, cancelable: true };
    return !document.body.dispatchEvent(new KeyboardEvent('keydown', held));
  });
  expect(isHeard).toBe(false);
  await page.keyboard.press('Meta+z');
  await expect(page.getByRole('heading', { name: 'Watered' })).toHaveCount(1);
});

test('what Tab reaches is not under the bar with Undo', async ({ page }) => {
  await page.clock.install();
  await beginOutside(page);
  for (const { plantId } of await addHome(page, 14)) await addPreference(page, plantId, hydration, 1);
  await page.goto('/tasks');
  const tasks = page.getByRole('main').getByRole('listitem');
  await press(tasks.first().getByRole('button', { name: /^Done:/ }));
  await expect(button(page, 'Undo')).toBeVisible();
  // The bar stays.
  await page.clock.pauseAt(Date.now() + 1000);
  await tabTo(tasks.last().getByRole('link'));
});
