import type { Page } from 'playwright/test';
import { goOffline, goOnline } from '../support/connection.ts';
import { begin, beginOutside, ben } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem');

test("after 'Create User', Settings lists everyone and says who was added", async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await begin(page);
  await page.goto('/settings/people');
  // The list is read before, and must be read again.
  await expect(people(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Add user' }).click();
  // Keyboards of phones put a space behind a word that they suggest.
  await page.getByRole('textbox', { name: 'Name' }).fill(`${ben.name} `);
  await page.getByRole('textbox', { name: 'Email' }).fill(ben.email);
  await page.getByLabel('Password').fill(ben.password);
  await goOffline(page);
  await page.getByRole('button', { name: 'Create User' }).click();
  await page
    .getByRole('alertdialog', { name: 'This needs a connection.' })
    .getByRole('button', { name: 'OK' })
    .click();
  await goOnline(page);
  const depth = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page).toHaveURL('/settings');
  // Back does not lead to the form again.
  expect(await page.evaluate(() => history.length)).toBe(depth);
  await expect(page.getByText('Ben was added, and can sign in now.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your household now' }).getByRole('listitem')).toHaveText([
    /Ann \(you\)/,
    /Ben/,
  ]);
  expect(await call(page, 'GET', '/api/people')).toMatchObject([{ name: 'Ann' }, { name: ben.name }]);
  await shoot('settings-added');
});

test('a message says that the people could not be loaded, also after one was added', async ({
  page,
  expectFault,
}) => {
  expectFault(/503/);
  await page.clock.install();
  await beginOutside(page);
  await page.route('**/api/people', (route) => route.fulfill(snugAnswer(503)));
  await page.goto('/users/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(ben.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(ben.email);
  await page.getByLabel('Password').fill(ben.password);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('Ben was added, and can sign in now.')).toBeVisible();
  const failure = page.getByText("Couldn't load the people.");
  await expect(failure).toBeVisible();
  // Later the page asks by itself.
  await page.clock.pauseAt(Date.now() + 10_000);
  const again = page.waitForRequest('**/api/people');
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await page.clock.resume();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();
  await expect(failure).toBeVisible();
  await page.unroute('**/api/people');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(people(page)).toHaveCount(2);
});
