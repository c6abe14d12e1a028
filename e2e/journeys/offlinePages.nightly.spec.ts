import { addHome } from '../support/homes.ts';
import { expect, test } from '../support/keptPhone.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPhotos, call } from '../support/plants.ts';
import { doAction } from '../walks/plantPage.ts';

/** The pages that need a session, and their headings. */
const pages = [
  ['/', 'Home'],
  ['/plants', 'Search'],
  ['/tasks', 'Tasks'],
  ['/tasks/month', 'Month'],
  ['/pots', 'Pots'],
  ['/settings', 'Settings'],
  ['/settings/notifications', 'Notifications'],
  ['/settings/people', 'People'],
  ['/settings/away', "We're away"],
  ['/settings/care-kinds', 'Kinds of care'],
  ['/settings/account', 'Account'],
  ['/settings/access', 'Other programs'],
  ['/settings/webhooks', 'Webhooks'],
  ['/settings/bin', 'Bin'],
  ['/settings/places', 'Order of places'],
  ['/settings/export', 'Export'],
  ['/settings/import', 'Import'],
  ['/settings/labels', 'Print labels'],
  ['/users/new', 'Create User'],
] as const;

test('every page opens after a restart without a server, and a plant that was never opened shows its photo', async ({
  snug,
  phone,
}) => {
  await beginOutside(phone.page);
  const [monstera] = await addHome(phone.page, 1);
  const { plantId } = monstera!;
  for (let index = 0; index < 20; index += 1)
    await addEntry(phone.page, plantId, { actionId: 8, note: `Leaf ${index + 1}`, daysAgo: 25 - index });
  const photographed = await addEntry(phone.page, plantId, { actionId: 9 });
  await addPhotos(phone.page, photographed, ['#3f8f5f']);
  const [photo] = await call<{ id: string }[]>(phone.page, 'GET', `/api/plants/${plantId}/photos`);
  await call(phone.page, 'PATCH', `/api/plants/${plantId}/photo/${photo!.id}`);
  await phone.page.goto('/settings');
  await phone.isReady();
  await snug.kill();
  await phone.restart();
  const { page } = phone;

  for (const [path, heading] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
  await page.goto('/pots');
  await expect(page.getByText('Pot 1').first()).toBeVisible();
  await page.goto(`/plants/${plantId}`);
  const profile = page.locator('img[src*="/thumb"]').first();
  await expect
    .poll(() => profile.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // The photo, and the last 19 notes.
  await expect(page.getByText('Leaf 20', { exact: true })).toBeVisible();
  const oldest = page.getByText('Leaf 2', { exact: true });
  await expect(async () => {
    // Further cards are drawn when the list is scrolled.
    await page.keyboard.press('End');
    expect(await oldest.isVisible()).toBe(true);
  }).toPass();
});

test('what needs an answer says so before it begins, and a start without a server shows plants in its first frame', async ({
  snug,
  phone,
}) => {
  await beginOutside(phone.page);
  const [monstera] = await addHome(phone.page, 2);
  await phone.page.goto('/plants');
  await phone.isReady();
  await snug.kill();
  await phone.restart();
  const { page } = phone;
  await page.addInitScript(() => {
    const look = () => {
      const navigation = document.querySelector('nav[aria-label="Main"]');
      if (navigation) document.documentElement.dataset['firstFrame'] = document.body.textContent;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/plants');
  await expect(page.locator('html')).toHaveAttribute('data-first-frame', /Monstera/);

  const alert = page.getByRole('alertdialog', { name: 'This needs a connection.' });
  const isRefused = async (begin: () => Promise<void>) => {
    await begin();
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
  };
  await expect(page.getByText(/^Offline · as of/)).toBeVisible();
  await page.goto(`/plants/${monstera!.plantId}`);
  await expect(page.getByText(/^Offline · as of/)).toBeVisible();
  for (const action of ['Repot', 'Propagate', 'Kill']) await isRefused(() => doAction(page, action));
  await isRefused(() => page.getByRole('button', { name: 'Pot Pot 1', exact: true }).click());
  await page.goto('/settings');
  await expect(page.getByText(/^Offline/)).toBeVisible();
  for (const name of ['People', 'Your account', 'Print labels', 'Export', 'Import', 'Add user']) {
    await isRefused(() => page.getByRole('link', { name, exact: true }).click());
    await expect(page).toHaveURL('/settings');
  }
  await page.getByRole('link', { name: 'Order of places' }).click();
  await isRefused(() => page.getByRole('button', { name: 'Move Kitchen down' }).click());
  await expect(page.getByRole('listitem').filter({ hasText: /^(Kitchen|Living room)$/ })).toHaveText([
    'Kitchen',
    'Living room',
  ]);
});
