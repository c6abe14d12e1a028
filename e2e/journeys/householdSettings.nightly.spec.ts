import { beginOutside } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test.beforeEach(async ({ page }) => {
  await beginOutside(page);
  await page.goto('/settings/notifications');
});

test('a saved time zone stays selected', async ({ page }) => {
  const zone = page.getByLabel('Time zone');
  await zone.selectOption({ label: 'New York, America' });
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(zone).toHaveValue('America/New_York');
});

test('a message says that the hour of the reminder could not be saved, and the previous one stays', async ({
  page,
  expectFault,
}) => {
  expectFault(/503/);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/push/settings', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await answer.promise;
    return route.fulfill(snugAnswer(503));
  });
  const hour = page.getByLabel('Time of the reminder');
  await hour.selectOption('18:00');
  await expect(hour).toHaveAttribute('aria-busy', 'true');
  await expect(hour).toHaveValue('18');
  answer.resolve();
  await expect(page.getByText('Failed to save changes. Try again.')).toBeVisible();
  await expect(hour).toHaveValue('9');
  await expect(hour).toHaveAccessibleDescription('Dublin time. The same on all your devices.');
  await page.unroute('**/api/push/settings');
  await hour.selectOption('18:00');
  await expect(hour).toHaveAccessibleDescription('Saved.');
  await expect(hour).toHaveValue('18');
  await expect(page.getByText('Failed to save changes. Try again.')).toHaveCount(0);
});
