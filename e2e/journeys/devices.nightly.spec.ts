import { begin, beginOutside } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { isSubscribed, standInForPush } from '../support/push.ts';
import { isNoted } from '../support/reminders.ts';
import { expect, test } from '../support/snugTest.ts';

const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' };

test.use({ serviceWorkers: 'allow' });

test(
  'devices that receive reminders are listed, tested and removed',
  { tag: '@chromium' },
  async ({ page, context, snug, expectFault, shoot }) => {
    await context.grantPermissions(['notifications'], { origin: snug.origin });
    await standInForPush(page);
    await begin(page);
    // The worker is ready by then.
    await isNoted(page);
    await page.evaluate(() => caches.delete('signed-in'));
    await page.goto('/settings/notifications');
    // Once the user is noted again, the page has also sent its subscription to the server, if it had one.
    await isNoted(page);
    const devices = page.getByRole('region', { name: 'Your devices' });
    await expect(devices.getByText('None of your devices get reminders yet.')).toBeVisible();
    const test = page.getByRole('button', { name: 'Send a test notification' });
    await expect(test).toHaveCount(0);

    const phone = { endpoint: 'https://other.example/phone', keys, device: 'Pixel 8, Chrome' };
    await call(page, 'POST', '/api/push/subscribe', phone);
    await page.getByRole('button', { name: 'Enable Notifications' }).click();
    await expect(page.getByText('Notifications enabled!')).toBeVisible();
    const rows = devices.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Pixel 8, Chrome, since' })).not.toContainText('This device');
    await expect(rows.filter({ hasText: 'Linux, Chrome, since' })).toContainText(
      'This device. No reminder yet',
    );
    await expect(page.getByText('No reminder has been sent to you yet.')).toBeVisible();

    // The tests' server cannot reach a push service, and says so.
    await test.click();
    await expect(page.getByText('could not reach the push service')).toBeVisible();
    await expect(rows.filter({ hasText: 'This device' })).toContainText(
      "The last notification wasn't delivered.",
    );
    await shoot('63-devices');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    await shoot('64-devices-end');

    await page.getByRole('button', { name: 'Remove Pixel 8, Chrome' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Pixel 8, Chrome?' });
    await shoot('65-remove-device');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove Pixel 8, Chrome' }).click();
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(question.getByText('Snug did not answer. Try again.')).toBeVisible();
    await context.setOffline(false);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(rows).toHaveCount(1);

    // A device that was removed elsewhere is not added again when the app is opened on it.
    const [{ id }] = await call<[{ id: string }]>(page, 'GET', '/api/push/devices');
    await call(page, 'DELETE', `/api/push/devices/${id}`);
    expectFault(/409 \(Conflict\)/);
    await page.reload();
    await expect.poll(() => isSubscribed(page)).toBe(false);
    await expect(page.getByRole('button', { name: 'Enable Notifications' })).toBeEnabled();
    await page.getByRole('button', { name: 'Enable Notifications' }).click();
    await expect(rows).toHaveCount(1);

    // Removing the device in use also unsubscribes it in its browser.
    await page.getByRole('button', { name: 'Remove Linux, Chrome' }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
      'This device gets no more reminders until you enable them again.',
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Enable Notifications' })).toBeEnabled();
    await expect(devices.getByText('None of your devices get reminders yet.')).toBeVisible();
    expect(await call(page, 'GET', '/api/push/devices')).toEqual([]);
  },
);

test('a message says that the devices could not be loaded; loading can be retried', async ({
  page,
  expectFault,
}) => {
  await beginOutside(page);
  expectFault(/ERR_FAILED/);
  await page.route('**/api/push/devices', (route) => route.abort());
  await page.goto('/settings/notifications');
  const devices = page.getByRole('region', { name: 'Your devices' });
  await expect(devices.getByText("Couldn't load your devices.")).toBeVisible();
  await page.unroute('**/api/push/devices');
  await devices.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.getByText('None of your devices get reminders yet.')).toBeVisible();
});
