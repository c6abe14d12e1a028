import { openSqlite } from '#server/db/connect.ts';
import { begin, beginOutside, sendSignIn } from '../support/people.ts';
import { endpoint, isSubscribed, standInForPush } from '../support/push.ts';
import { claimReminders } from '../support/reminders.ts';
import { expect, test } from '../support/snugTest.ts';

test('the version is shown with what it has changed, and the licences of what Snug is made of', async ({
  page,
  shoot,
}) => {
  await beginOutside(page);
  await page.goto('/settings');
  const about = page.getByRole('region', { name: 'About' });
  const changes = page.waitForEvent('popup');
  await about.getByRole('link', { name: /^Version \d+\.\d+\.\d+/ }).click();
  await expect((await changes).getByText(/^Snug \d+\.\d+\.\d+ - /)).toContainText('Accounts and households');
  await about.scrollIntoViewIfNeeded();
  await shoot('settings-about');
  const opened = page.waitForEvent('popup');
  await about.getByRole('link', { name: 'Licences' }).click();
  await expect((await opened).getByText(/^Snug\s+MIT License/)).toContainText('react-dom');
});

test.describe('reminders', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'are enabled on a device, sent again at the next start, and end with the session',
    { tag: '@chromium' },
    async ({ page, context, snug, shoot, expectFault }) => {
      await context.grantPermissions(['notifications'], { origin: snug.origin });
      await standInForPush(page);
      await begin(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('link', { name: 'Enable Notifications' }).click();
      await expect(page).toHaveURL('/settings/notifications');
      await expect(page.getByText(/plant-care reminders/)).toBeVisible();
      await page.getByLabel('Time of the reminder').selectOption('18:00');
      await expect(page.getByText('Saved.')).toBeVisible();
      await page.getByRole('button', { name: 'Enable Notifications' }).click();
      await expect(page.getByText('Notifications enabled!')).toBeVisible();
      await shoot('61-notifications');

      const { db, close } = openSqlite(snug.dataDir);
      await claimReminders(db);
      await db
        .updateTable('digest')
        .set({ sent_at: Date.parse('2025-07-10T08:00:00Z') })
        .execute();
      await close();
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/push/subscribe'));
      await page.reload();
      expect((await (await sent).response())?.status()).toBe(204);
      await expect(page.getByRole('button', { name: 'Disable Notifications' })).toBeEnabled();
      await expect(page.getByLabel('Time of the reminder')).toHaveValue('18');
      await expect(page.getByText(/^Last reminder: \d+ days ago, 09:00$/)).toBeVisible();

      await page.getByRole('link', { name: 'Settings' }).click();
      // Signing out all other devices ends their reminders; this device keeps its own.
      const others = '**/api/auth/revoke-other-sessions';
      expectFault(/ERR_FAILED/);
      await page.route(others, (route) => route.fetch().then(() => route.abort()));
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      const unanswered = page.waitForRequest((request) => request.url().endsWith('/api/push/subscribe'));
      await page.getByRole('button', { name: 'Only on my other devices' }).click();
      expect((await (await unanswered).response())?.status()).toBe(204);
      await page.getByRole('button', { name: 'OK' }).click();
      await page.unroute(others);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      const again = page.waitForRequest((request) => request.url().endsWith('/api/push/subscribe'));
      await page.getByRole('button', { name: 'Only on my other devices' }).click();
      expect((await (await again).response())?.status()).toBe(204);
      await expect(page.getByText('Only this device is signed in now.')).toBeVisible();

      const told = page.waitForRequest((request) => request.url().endsWith('/api/push/unsubscribe'));
      await page.getByRole('button', { name: 'Log out' }).click();
      expect((await told).postDataJSON()).toEqual({ endpoint });
      await page.waitForURL('**/login');
      expect(await isSubscribed(page)).toBe(false);
      // After signing out by the button, the user starts at home, not on the page that was opened first.
      await sendSignIn(page);
      await expect(page).toHaveURL('/');
    },
  );
});

test(
  'a device keeps its theme, and signing in returns to the previous page',
  { tag: '@nightly' },
  async ({ page, browser, snug, expectFault, shoot }) => {
    await beginOutside(page);
    await page.goto('/settings');
    const paper = (tab = page) =>
      tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const bars = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => paper()).toBe('rgb(20, 23, 15)');
    expect(await bars()).toEqual(['#14170F', '#14170F']);
    await shoot('62-settings-dark');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await paper()).toBe('rgb(20, 23, 15)');
    const tab = await page.context().newPage();
    await tab.goto('/tasks');
    expect(await paper(tab)).toBe('rgb(20, 23, 15)');
    await page.getByRole('radio', { name: 'System' }).check();
    await expect.poll(() => paper()).toBe('rgb(250, 247, 240)');
    await expect.poll(() => paper(tab)).toBe('rgb(250, 247, 240)');
    await tab.close();
    expect(await bars()).toEqual(['#FAF7F0', '#14170F']);

    // A link under the mouse may be preloading its page.
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    // A screen reader says it, too.
    const offline = page.getByRole('status').filter({ hasText: /^You are offline\./ });
    await expect(offline).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0);

    // Another device on which Ann is signed in.
    const elsewhere = await browser.newContext({ baseURL: snug.origin });
    const laptop = await elsewhere.newPage();
    await laptop.goto('/tasks?from=mail#today');
    await laptop.waitForURL('**/login');
    const depth = await laptop.evaluate(() => history.length);
    await sendSignIn(laptop);
    await expect(laptop).toHaveURL('/tasks?from=mail#today');
    await expect(laptop.getByText('All the plants are snug')).toBeVisible();
    // Spec §2: the page replaces the sign-in page in the history.
    expect(await laptop.evaluate(() => history.length)).toBe(depth);

    expectFault(/ERR_FAILED/);
    const server = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-out', (route) => server.promise.then(() => route.abort()), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Logging out…' })).toHaveAttribute('aria-busy', 'true');
    server.resolve();
    const failure = page.getByRole('alertdialog', { name: 'An error occurred. Please try again.' });
    await expect(failure).toHaveAccessibleDescription('You are still signed in.');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveAttribute('aria-busy', 'false');

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Signed in as Ann')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const answered = page.waitForResponse('**/api/auth/sign-out');
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"');
    await page.waitForURL('**/login');
    expectFault(/401/);
    await page.goto('/settings');
    await page.waitForURL('**/login');
    await laptop.goto('/settings');
    await laptop.waitForURL('**/login');
    await elsewhere.close();
  },
);

test(
  'a phone that cannot clear what it keeps says so, and can try again',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    await page.addInitScript(() => {
      // This browser does not say how much it stores.
      StorageManager.prototype.estimate = () => Promise.resolve({});
    });
    await page.goto('/settings');
    await expect(page.getByText('Plants and pictures for offline use.', { exact: true })).toBeVisible();
    const clear = page.getByRole('button', { name: 'Clear' });
    const storage = await page.evaluateHandle(() => {
      const clearing = Promise.withResolvers<boolean>();
      const remove = CacheStorage.prototype.delete;
      CacheStorage.prototype.delete = () => clearing.promise;
      const fail = () => {
        CacheStorage.prototype.delete = remove;
        clearing.reject(new DOMException('The storage is broken.', 'UnknownError'));
      };
      return { fail };
    });
    await clear.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
    await expect(clear).toBeDisabled();
    await storage.evaluate(({ fail }) => fail());
    await expect(page.getByText("Couldn't clear it. Try again.")).toBeVisible();
    await clear.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('Cleared. Changes that are not sent yet are still here.')).toBeVisible();
  },
);
