import type { Locator, Page } from 'playwright/test';
import { forgetLists } from './support/phoneStorage.ts';
import { violationsInBoth } from './support/axe.ts';
import { begin, beginOutside, createFirstAccount } from './support/people.ts';
import { addOldPlant } from './support/plantProfile.ts';
import { addPlant, call } from './support/plants.ts';
import { expect, test } from './support/snugTest.ts';

/** The screens that need only a signed-in user, with a check that each has loaded. */
const screens: [path: string, ready: (page: Page) => Promise<void>][] = [
  ['/', (page) => page.getByText('Nothing here yet').waitFor()],
  ['/plants', (page) => page.getByText('No plants found').waitFor()],
  ['/tasks', (page) => page.getByText('All the plants are snug').waitFor()],
  ['/settings', (page) => page.getByText('Signed in as Ann').waitFor()],
  ['/settings/notifications', (page) => page.getByLabel('Time of the reminder').waitFor()],
  ['/settings/account', (page) => page.getByText('This device').waitFor()],
  ['/pots', (page) => page.getByText('No pots yet').waitFor()],
  ['/settings/bin', (page) => page.getByText('The bin is empty').waitFor()],
  ['/settings/places', (page) => page.getByText('No places yet').waitFor()],
  ['/settings/export', (page) => page.getByRole('button', { name: 'Prepare an export' }).waitFor()],
  ['/settings/import', (page) => page.getByLabel('Choose a ZIP file').waitFor()],
  ['/settings/labels', (page) => page.getByRole('button', { name: 'Make labels' }).waitFor()],
  ['/users/new', (page) => page.getByRole('button', { name: 'Create User' }).waitFor()],
  ['/scan', (page) => page.getByRole('button', { name: 'Switch camera off' }).waitFor()],
];

test('every empty screen passes the accessibility checker, light and dark', async ({ page, shoot }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create the first account' }).waitFor();
  expect(await violationsInBoth(page), 'first account').toEqual([]);
  await page.getByRole('link', { name: 'Restore a backup' }).click();
  await page.getByLabel('Choose a ZIP file').waitFor();
  expect(await violationsInBoth(page), 'restore').toEqual([]);
  await page.goBack();
  await createFirstAccount(page);
  for (const [path, ready] of screens) {
    await page.goto(path);
    await ready(page);
    const picture = path.replaceAll('/', '-');
    expect(
      await violationsInBoth(page, (colorScheme) => shoot(`screens/${colorScheme}${picture}`)),
      path,
    ).toEqual([]);
  }
  await page.getByRole('button', { name: 'Type the code' }).click();
  await page.getByRole('dialog', { name: 'Type the code' }).waitFor();
  expect(await violationsInBoth(page), 'sheet').toEqual([]);
  await page.getByRole('textbox', { name: 'Code' }).fill('00000000');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText("This code isn't known").waitFor();
  expect(await violationsInBoth(page), 'refused code').toEqual([]);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await violationsInBoth(page), 'login').toEqual([]);
});

test('every screen with data passes the accessibility checker, light and dark', async ({
  page,
  expectFault,
  shoot,
}) => {
  await begin(page);
  const look = async (name: string) => {
    const picture = (colorScheme: string) => shoot(`screens/${colorScheme}-full-${name}`);
    expect(await violationsInBoth(page, picture), name).toEqual([]);
  };
  await addOldPlant(page);
  const dead = await addPlant(page, { plantName: 'Old ivy' }, 'Tin');
  await call(page, 'PATCH', `/api/plants/${dead}/kill`);
  const { batchId } = await call<{ batchId: string }>(page, 'POST', '/api/qr', { count: 3 });
  const [onPot, free] = await call<{ code: string }[]>(page, 'GET', '/api/qr');
  await call(page, 'POST', '/api/pots', { friendly_name: 'Red pot', qrCode: onPot!.code });

  await page.goto('/');
  await page.getByRole('link', { name: /things to do/ }).waitFor();
  await page.getByText('No more items').waitFor();
  await look('home');
  await page.goto('/plants');
  await page.getByRole('link', { name: /Old ivy/ }).waitFor();
  await look('plants');

  await page.goto('/tasks');
  await page.getByRole('region', { name: 'Earlier' }).waitFor();
  await look('tasks');
  await page.getByRole('button', { name: 'Snooze Water Big fern' }).click();
  await page.getByRole('button', { name: 'In a week' }).waitFor();
  await look('tasks-snooze');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await look('tasks-menu');
  await page.getByRole('menuitem', { name: 'Select tasks' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await look('tasks-select');

  await page.goto('/settings/labels');
  await page.getByText('Codes', { exact: true }).click();
  await page.getByRole('button', { name: /Red pot/ }).waitFor();
  await look('labels');
  await page.goto(`/settings/labels/${batchId}`);
  await page
    .getByRole('listitem', { name: /^Label / })
    .first()
    .waitFor();
  await look('batch');

  expectFault(/ERR_FAILED/);
  await page.route('**/api/pots/', (route) => route.abort());
  await forgetLists(page);
  await page.goto(`/q/${free!.code}`);
  const chooser = page.getByRole('dialog', { name: 'Choose a Pot', exact: true });
  await expect(chooser.getByRole('alert')).toContainText("Couldn't load the pots.");
  await expect(chooser.getByRole('searchbox')).toBeVisible();
  await page.unroute('**/api/pots/');
  await chooser.getByRole('button', { name: 'Try again' }).click();
  await expect(chooser.getByRole('heading')).toHaveText(['Choose a Pot', 'Empty Pots', 'Occupied Pots']);
  await look('choose-a-pot');
  await chooser.getByRole('button', { name: 'Add Pot' }).click();
  await page.getByRole('dialog', { name: 'Create New Pot', exact: true }).waitFor();
  await look('new-pot');
  await page.getByRole('button', { name: 'Close' }).click();
});

test('no screen is wider than a narrow phone, even with text at twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beginOutside(page);
  for (const size of ['100%', '200%']) {
    for (const [path, ready] of screens) {
      await page.goto(path);
      await ready(page);
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${size}`).toBeLessThanOrEqual(0);
    }
  }
});

test("with the system's forced colours, what is chosen differs, and surfaces have an edge", async ({
  page,
}) => {
  await beginOutside(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/settings');
  const colourOf = (element: Locator) => element.evaluate((found) => getComputedStyle(found).backgroundColor);
  const theme = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await expect(theme('System')).toBeVisible();
  expect(await colourOf(theme('System'))).not.toBe(await colourOf(theme('Dark')));
  const track = page.getByRole('switch').locator('> :last-child');
  const knob = track.locator('> *');
  const off = await colourOf(track);
  expect(await colourOf(knob)).not.toBe(off);
  await page.getByRole('switch').click();
  expect(await colourOf(track)).not.toBe(off);
  expect(await colourOf(knob)).not.toBe(await colourOf(track));
  const place = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await expect(place('Settings')).toHaveCSS('text-decoration-line', 'underline');
  await expect(place('Plants')).toHaveCSS('text-decoration-line', 'none');
  await page.goto('/scan');
  await page.getByRole('button', { name: 'Type the code' }).click();
  await expect(page.getByRole('dialog', { name: 'Type the code' })).not.toHaveCSS('border-top-width', '0px');
  await page.emulateMedia({ forcedColors: null });
});
