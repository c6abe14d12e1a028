import { addHome } from '../support/homes.ts';
import { expect, test } from '../support/keptPhone.ts';
import { addBen, begin, beginOutside, ben, signIn } from '../support/people.ts';
import { addEntry, addPhotos, addPreference, call } from '../support/plants.ts';

/** Runs in the page: returns the codes of the pots that this phone keeps. */
const keptCodes = () =>
  new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('snug-lists');
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('lists').objectStore('lists').getAll();
      reading.addEventListener('success', () => {
        const pots = (
          reading.result as { queryKey?: string[]; state: { data: { codes: string[] }[] } }[]
        ).find(({ queryKey }) => queryKey?.[0] === 'pots');
        resolve(pots?.state.data.flatMap(({ codes }) => codes) ?? []);
      });
      opening.result.close();
    });
  });

test('without a server, every page shows what was last seen, also after a restart of the browser', async ({
  snug,
  phone,
}) => {
  // The app is first opened when everything is there, so that all is fetched ahead.
  await beginOutside(phone.page);
  const [first, second] = await addHome(phone.page, 4);
  await addPreference(phone.page, first!.plantId, 1, 3);
  await addEntry(phone.page, first!.plantId, { actionId: 8, note: 'A new leaf', daysAgo: 4 });
  await addPhotos(phone.page, await addEntry(phone.page, first!.plantId, { actionId: 9 }), ['#3f8f5f']);
  const { codes } = await call<{ codes: [string] }>(phone.page, 'POST', '/api/qr', { count: 1 });
  const [code] = codes;
  const pot = { friendly_name: 'Cellar', qrCode: code };
  const { potId } = await call<{ potId: string }>(phone.page, 'POST', '/api/pots', pot);
  const plant = { plantName: 'Label plant', species: 'Aloe vera', potId };
  const { plantId: labelled } = await call<{ plantId: string }>(phone.page, 'POST', '/api/plants', plant);
  const { page: online } = phone;
  await online.goto('/');
  await expect(online.getByText('A new leaf')).toBeVisible();
  await phone.isReady();
  await snug.kill();
  await phone.restart();
  const { page } = phone;
  await page.goto('/plants');
  for (const { name } of [first!, second!]) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Offline · as of \d\d:\d\d$/)).toBeVisible();
  await phone.shoot('offline-plants');
  await page.getByRole('button', { name: 'Add plant' }).click();
  const alert = page.getByRole('alertdialog', { name: 'This needs a connection.' });
  await phone.shoot('offline-needs-connection');
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.getByText(first!.name, { exact: true }).click();
  await expect(page.getByText('A new leaf')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Water/ }).first()).toBeVisible();
  await phone.shoot('offline-plant');
  await page.goto('/tasks');
  await expect(page.getByRole('link', { name: /Monstera/ }).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('A new leaf')).toBeVisible();

  await page.goto(`/Q/${code}`);
  await expect(page).toHaveURL(`/plants/${labelled}`);
  await expect(page.getByText('Label plant').first()).toBeVisible();

  await snug.restart();
  await call(page, 'PATCH', `/api/plants/${first!.plantId}`, { friendly_name: 'Monty' });
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await page.goto('/plants');
  await expect(page.getByText('Monty', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
});

test('a plant that changed since it was fetched ahead is shown as it is now when it is first opened', async ({
  phone,
}) => {
  const { page } = phone;
  await begin(page);
  const home = await addHome(page, 3);
  await page.goto('/');
  await phone.isReady();
  for (const { plantId } of home) await addEntry(page, plantId, { actionId: 8, note: 'A new leaf' });
  await page.goto('/plants');
  for (const { name } of home) {
    await page.getByText(name, { exact: true }).first().click();
    // Sooner than the next poll of an open page.
    await expect(page.getByText('A new leaf')).toBeVisible({ timeout: 10_000 });
    await page.goBack();
  }
});

test('a plant that was just added opens by its label without a server', async ({ snug, phone }) => {
  const { page } = phone;
  await beginOutside(page);
  await addHome(page, 1);
  const { codes } = await call<{ codes: [string] }>(page, 'POST', '/api/qr', { count: 1 });
  await page.goto('/plants');
  await expect(page.getByText('Monstera', { exact: true })).toBeVisible();
  await phone.isReady();

  await page.goto(`/Q/${codes[0]}`);
  await page.getByRole('button', { name: 'Add Pot' }).click();
  await page
    .getByRole('dialog', { name: 'Create New Pot' })
    .getByRole('textbox', { name: 'Name' })
    .fill('Clay');
  await page.getByRole('button', { name: 'Create' }).click();
  const form = page.getByRole('dialog', { name: 'New Plant' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Cellar palm');
  await form.getByLabel('Species').fill('Rhapis');
  await form.getByLabel('Food').selectOption('Liquid Fertiliser');
  await form.getByRole('button', { name: 'Create' }).click();
  const heading = () => phone.page.getByRole('heading', { name: 'Cellar palm' }).first();
  await expect(heading()).toBeVisible();
  // The new pot is kept when the page is idle.
  await expect.poll(() => page.evaluate(keptCodes)).toContain(codes[0]);
  await snug.kill();
  await phone.restart();
  await phone.page.goto(`/Q/${codes[0]}`);
  await expect(heading()).toBeVisible();
});

test('another user of the phone finds nothing of the former one, in any tab', async ({ snug, phone }) => {
  await begin(phone.page);
  await addHome(phone.page, 1);
  await phone.page.goto('/plants');
  await expect(phone.page.getByText('Monstera', { exact: true })).toBeVisible();
  await phone.isReady();
  await addBen(phone.page);
  const other = await phone.context.newPage();
  await other.goto('/plants');
  await expect(other.getByText('Monstera', { exact: true })).toBeVisible();
  await phone.page.goto('/settings');
  await expect(phone.page.getByText(/Plants and pictures for offline use, \d+ MB/)).toBeVisible();
  await phone.shoot('settings-kept');
  await phone.page.getByRole('button', { name: 'Clear' }).click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(phone.page.getByText('Cleared. Changes that are not sent yet are still here.')).toBeVisible();
  await phone.page.getByRole('button', { name: 'Log out' }).click();
  await expect(phone.page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  const kept = () =>
    phone.page.evaluate(
      async () => [localStorage.getItem('snug-session'), await caches.has('thumbnails')] as const,
    );
  await expect.poll(kept).toEqual([null, false]);

  await snug.kill();
  await phone.restart();
  await phone.page.goto('/plants');
  await expect(phone.page.getByText("Couldn't reach Snug.")).toBeVisible();
  await expect(phone.page.getByText('Monstera', { exact: true })).toHaveCount(0);

  const login = await phone.page.context().newPage();
  await login.goto('/login');
  await expect(login.getByText("Couldn't reach Snug.")).toBeVisible();
  await snug.restart();
  for (const page of [login, phone.page]) {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  }
  await expect(phone.page).toHaveURL('/login');
  await signIn(phone.page, ben);
  await expect(phone.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('if another user signs in, nothing that the former one did is shown or sent, in any tab', async ({
  snug,
  phone,
}) => {
  await begin(phone.page);
  const [plant] = await addHome(phone.page, 1);
  await addBen(phone.page);
  const { page } = phone;
  await page.goto(`/plants/${plant!.plantId}`);
  await phone.isReady();
  const timeline = () => call<unknown[]>(page, 'GET', `/api/plants/${plant!.plantId}/interactions`);
  const before = (await timeline()).length;
  const water = page.getByRole('button', { name: /^Water/ }).first();
  await snug.kill();
  await water.click();
  await expect(page.getByText(/1 change waits/)).toBeVisible();
  const other = await phone.context.newPage();
  await other.goto(`/plants/${plant!.plantId}`);
  await expect(other.getByText(/1 change waits/)).toBeVisible();

  // Ann's session has ended by the time the server is back.
  await phone.context.clearCookies();
  await snug.restart();
  await page.goto('/login');
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(globalThis, { isFormer: true }));
  await signIn(page, ben);
  for (const tab of [page, other]) {
    // Each tab is loaded anew.
    await tab.waitForFunction(() => !('isFormer' in globalThis));
    await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await tab.goto('/settings');
    await expect(tab.getByText('Signed in as Ben')).toBeVisible();
    await tab.goto(`/plants/${plant!.plantId}`);
    await expect(tab.getByRole('button', { name: /^Water/ }).first()).toBeVisible();
    await tab.waitForLoadState('networkidle');
    await expect(tab.getByText('Watered')).toHaveCount(0);
  }
  expect(await timeline()).toHaveLength(before);

  // Her change waited for her.
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/login');
  await signIn(page);
  await expect.poll(async () => (await timeline()).length).toBe(before + 1);
});
