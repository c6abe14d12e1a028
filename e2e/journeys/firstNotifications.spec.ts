import { beginOutside } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';
import { setWorker, standInForWorker } from '../walks/worker.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'the Notifications page offers reminders on the very first visit, before the app has loaded the rest',
  { tag: ['@chromium', '@nightly'] },
  async ({ page, expectFault }) => {
    await page.route('**/assets/Background-*.js', (route) => route.abort());
    expectFault(/ERR_FAILED/);
    await beginOutside(page);
    await page.goto('/settings/notifications');
    await expect(page.getByRole('button', { name: 'Enable Notifications' })).toBeEnabled();
  },
);

test('the Notifications page says why reminders cannot be enabled here, and what to do about it', async ({
  page,
}) => {
  await standInForWorker(page);
  await beginOutside(page);
  await page.goto('/settings');
  const says = async (words: string) => {
    await page.getByRole('link', { name: 'Enable Notifications' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
  };
  const makeSecure = (isSecure: boolean) =>
    page.evaluate(
      (value) => void Object.defineProperty(globalThis, 'isSecureContext', { value, configurable: true }),
      isSecure,
    );
  await makeSecure(false);
  await says('Browsers allow notifications only over https. Open Snug at its https address.');
  await makeSecure(true);
  await setWorker(page, { permission: 'denied' });
  await says('This browser blocks notifications from Snug.');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' });
    Reflect.deleteProperty(globalThis, 'PushManager');
  });
  await says('Put Snug on your home screen first (Share, then Add to Home Screen), and open it from there.');
});
