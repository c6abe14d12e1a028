import type { Page } from 'playwright/test';
import { addHome } from '../support/homes.ts';
import { expect, test } from '../support/keptPhone.ts';
import { ann, begin, signIn } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { picture } from '../walks/picture.ts';

/**
 * Shares pictures with Snug as the system does: by a form that opens the address of the manifest.
 *
 * @param address of Snug, if the page is another website's
 */
async function share(page: Page, count = 1, address = ''): Promise<void> {
  const arrival = page.waitForURL(({ protocol, pathname }) => protocol !== 'data:' && pathname !== '/share');
  await page.evaluate(
    ({ name, type, base64, times, action }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      for (let time = 0; time < times; time += 1) files.items.add(new File([bytes], name, { type }));
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
      input.files = files.files;
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'multipart/form-data',
        action,
      });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    {
      name: picture.name,
      type: picture.mimeType,
      base64: picture.buffer.toString('base64'),
      times: count,
      action: `${address}/share`,
    },
  );
  await arrival;
}

const photosOf = async (page: Page, plantId: string) =>
  (await call<unknown[]>(page, 'GET', `/api/plants/${plantId}/photos`)).length;

test('a photo that is shared with Snug gets into the timeline of its plant, also without a network', async ({
  snug,
  phone,
}) => {
  await begin(phone.page);
  const [first, second, dead] = await addHome(phone.page, 3);
  await call(phone.page, 'PATCH', `/api/plants/${dead!.plantId}/kill`);
  await phone.page.goto('/plants');
  await phone.isReady();
  const { page } = phone;
  const sheet = page.getByRole('dialog', { name: 'Add the photo' });

  await share(page);
  await expect(sheet.getByRole('list', { name: 'Shared photos' }).getByRole('listitem')).toHaveCount(1);
  await phone.shoot('share-plant');
  // A dead plant gets no new entries.
  await expect(sheet.getByRole('button', { name: first!.name })).toBeVisible();
  await expect(sheet.getByRole('button', { name: dead!.name })).toHaveCount(0);
  // A reload loses nothing.
  await page.reload();
  await sheet.getByRole('button', { name: first!.name }).click();
  await expect(page).toHaveURL(`/plants/${first!.plantId}`);
  await expect(page.getByText('Photo added').first()).toBeVisible();
  await expect.poll(() => photosOf(page, first!.plantId)).toBe(1);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(sheet).toHaveCount(0);

  await snug.kill();
  await share(page);
  await sheet.getByRole('button', { name: second!.name }).click();
  await expect(page.getByText(/1 change waits|2 changes wait/)).toBeVisible();
  await phone.shoot('share-offline');
  await snug.restart();
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(() => photosOf(page, second!.plantId)).toBe(1);
  expect(await photosOf(page, first!.plantId)).toBe(1);
});

test('a photo that is shared while no user is signed in waits for the next one; signing out discards it', async ({
  phone,
}) => {
  await begin(phone.page);
  await addHome(phone.page, 1);
  await phone.page.goto('/settings');
  await phone.isReady();
  const { page } = phone;
  const sheet = page.getByRole('dialog', { name: 'Add the photo' });
  const isKept = () => page.evaluate(() => caches.has('shared-photos'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await share(page);
  await expect(page).toHaveURL('/login');
  expect(await isKept()).toBe(true);
  await signIn(page, ann);
  await expect(sheet).toBeVisible();

  // Only one open page asks; the other one signs out.
  const other = await phone.context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(isKept).toBe(false);
});

test('a photo that is shared after the service worker was deleted can be shared again', async ({ phone }) => {
  await begin(phone.page);
  await addHome(phone.page, 1);
  await phone.page.goto('/plants');
  await phone.isReady();
  const { page } = phone;
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });

  await share(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Snug was not ready. Share it again.');
  await phone.shoot('share-failed');
  await alert.getByRole('button').click();
  // A reload does not say so again.
  await expect(page).toHaveURL('/');
  await phone.isReady();
  await share(page);
  await expect(page.getByRole('dialog', { name: 'Add the photo' })).toBeVisible();
});

test('a photo that is shared after all data of the site were deleted is asked for again after signing in', async ({
  phone,
}) => {
  await begin(phone.page);
  await addHome(phone.page, 1);
  const { page } = phone;
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  await phone.context.clearCookies();
  await share(page);
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await signIn(page, ann);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Snug was not ready. Share it again.');
  await alert.getByRole('button').click();
  await expect(page).toHaveURL('/');
});

test('another website that withholds its name can leave 20 photos, and the page says how many were left out', async ({
  phone,
}) => {
  await begin(phone.page);
  await addHome(phone.page, 1);
  await phone.page.goto('/plants');
  await phone.isReady();
  const { page } = phone;
  const { origin } = new URL(page.url());
  await page.goto('data:text/html,<title>Another website</title>');
  await share(page, 25, origin);
  const sheet = page.getByRole('dialog', { name: 'Add 20 photos' });
  await expect(sheet.getByRole('listitem')).toHaveCount(21);
  await expect(sheet.getByRole('alert')).toHaveText(
    '5 photos were left out: at most 20 photos of 100 MB together can wait here.',
  );
  await phone.shoot('share-left-out');
});
