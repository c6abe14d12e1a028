import type { Page } from 'playwright/test';
import { violationsInBoth } from '../support/axe.ts';
import { holdFirst } from '../support/holdFirst.ts';
import { addBen, ann, begin, beginOutside, ben } from '../support/people.ts';
import { keptOn, putOn } from '../support/phoneStorage.ts';
import { addPlant, call } from '../support/plants.ts';
import { readsOf } from '../support/reads.ts';
import { isSubscribed, setSubscribed, standInForPush } from '../support/push.ts';
import { expect, test } from '../support/snugTest.ts';

/** Returns how many lists this phone keeps. */
const keptLists = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('snug-lists');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('lists').objectStore('lists').count();
          counting.addEventListener('success', () => resolve(counting.result));
          opening.result.close();
        });
      }),
  );

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Delete your account/ });

async function openSheet(page: Page): Promise<void> {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
}

test.describe('the only person of a household', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'deletes it with their account after a look at the export, and the phone keeps nothing',
    { tag: '@chromium' },
    async ({ page, context, snug, shoot, expectFault }) => {
      await context.grantPermissions(['notifications'], { origin: snug.origin });
      await standInForPush(page);
      await begin(page);
      const plantId = await addPlant(page);
      await page.goto(`/plants/${plantId}`);
      await expect(page.getByRole('heading', { name: 'Big fern' }).first()).toBeVisible();
      await setSubscribed(page, true);
      await expect.poll(() => keptLists(page)).toBeGreaterThan(0);
      const { user } = await call<{ user: { id: string } }>(page, 'GET', '/api/auth/get-session');
      await putOn(page, 'flows', { repotting: { userId: user.id, input: {}, snapshot: {} } });

      await openSheet(page);
      await expect(sheet(page)).toContainText('the household is deleted for good');
      expect(
        await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-account-deletion-alone`)),
      ).toEqual([]);
      await page.getByRole('button', { name: 'Export everything first' }).click();
      await expect(page).toHaveURL('/settings/export');
      await openSheet(page);
      // A wrong password, and the subscription of a session that has ended.
      expectFault(/40[01]/);
      await sheet(page).getByLabel('Password').fill('a wrong guess');
      const deletion = await holdFirst(context, '**/api/auth/delete-user*');
      await sheet(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(sheet(page).getByRole('button', { name: 'Deleting…' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Export everything first' })).toBeDisabled();
      await deletion.letThrough();
      await expect(sheet(page)).toContainText('This is not your current password.');
      await sheet(page).getByLabel('Password').fill(ann.password);
      await sheet(page).getByRole('button', { name: 'Delete', exact: true }).click();

      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('link', { name: 'Create the first account' })).toBeVisible();
      await expect.poll(() => keptOn(page, 'flows')).toBe(0);
      await expect.poll(() => keptLists(page)).toBe(0);
      await expect.poll(() => isSubscribed(page)).toBe(false);
      expect(await page.evaluate(() => localStorage.getItem('snug-session'))).toBeNull();
      expect(await page.evaluate(() => caches.has('thumbnails'))).toBe(false);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Create the first account' })).toBeVisible();
    },
  );
});

test('the last owner hands the role on first; then what they wrote stays under their name', async ({
  page,
  shoot,
  expectFault,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  await call(page, 'POST', `/api/interactions?plantId=${plantId}&actionId=1`, { note: 'New leaf' });
  await addBen(page);
  await openSheet(page);
  const alert = page.getByRole('alertdialog', { name: 'Make another person an owner first.' });
  await expect(alert).toBeVisible();
  await shoot('account-deletion-last-owner');
  await alert.getByRole('button', { name: 'Open People' }).click();
  await page.getByRole('button', { name: 'Make Ben an owner' }).click();
  await page.getByRole('button', { name: 'Make an owner' }).click();
  await expect(page.getByText('Ben is now an owner.')).toBeVisible();

  await openSheet(page);
  await expect(sheet(page)).toContainText('What you wrote stays in the household under your name.');
  expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-account-deletion`))).toEqual([]);
  // A list that was being read when the account ended.
  expectFault(/401/);
  await sheet(page).getByLabel('Password').fill(ann.password);
  await sheet(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Email' }).fill(ben.email);
  await page.getByLabel('Password').fill(ben.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(`/plants/${plantId}`);
  await expect(page.getByText('New leaf').first()).toBeVisible();
  expect(await call<{ by: string }[]>(page, 'GET', `/api/plants/${plantId}/interactions`)).toMatchObject([
    { by: 'Ann' },
  ]);
});

test('if the response is lost, the user is signed out once the server refuses another request', async ({
  page,
  expectFault,
}) => {
  await page.clock.install();
  await beginOutside(page);
  const reads = readsOf(page, /\/api\/(?!auth\/delete-user)/);
  await openSheet(page);
  await expect(sheet(page).getByLabel('Password')).toBeVisible();
  expectFault(/ERR_FAILED|401/);
  // One that is refused at once would end the session before the sentence is seen.
  await reads.hold();
  await page.route('**/api/auth/delete-user*', (route) => route.fetch().then(() => route.abort()));
  await sheet(page).getByLabel('Password').fill(ann.password);
  await sheet(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sheet(page)).toContainText('Snug did not answer. Try again.');
  await reads.release();
  // The page polls for changes.
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('link', { name: 'Create the first account' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if this phone cannot tell what it has not sent, the user is warned', async ({ page }) => {
  await beginOutside(page);
  await addBen(page);
  const people = await call<{ name: string; userID: string }[]>(page, 'GET', '/api/people');
  const { userID } = people.find(({ name }) => name === ben.name)!;
  await call(page, 'PATCH', `/api/people/${userID}`, { role: 'owner' });
  await page.goto('/settings/account');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.getAll = () => {
      throw new DOMException('The storage is broken.', 'UnknownError');
    };
  });
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(sheet(page)).toContainText(
    'Anything that is still only on this phone, or half done, is lost.',
  );
});
