import { beginOutside } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'the Notifications page offers reminders on the very first visit, before the app has loaded the rest',
  { tag: '@chromium' },
  async ({ page, expectFault }) => {
    // This chunk registers the service worker on other pages.
    await page.route('**/assets/Background-*.js', (route) => route.abort());
    expectFault(/ERR_FAILED/);
    await beginOutside(page);
    await page.goto('/settings/notifications');
    await expect(page.getByRole('button', { name: 'Enable Notifications' })).toBeEnabled();
  },
);
