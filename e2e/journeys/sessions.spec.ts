import type { Browser, Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { violationsInBoth } from '../support/axe.ts';
import { beginOutside, sendSignIn, signIn } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const keys = { p256dh: 'p', auth: 'a' };

/** Signs in on another phone, a Pixel 8. */
async function pixel(browser: Browser, page: Page): Promise<Page> {
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({ ...phoneContext, baseURL, userAgent });
  const other = await context.newPage();
  const devtools = await context.newCDPSession(other);
  await devtools.send('Emulation.setUserAgentOverride', {
    userAgent,
    userAgentMetadata: {
      platform: 'Android',
      platformVersion: '15',
      architecture: '',
      model: 'Pixel 8',
      mobile: true,
    },
  });
  await other.goto('/login');
  await signIn(other);
  return other;
}

test(
  'a device is signed out from another one: its page asks to sign in again, and its reminders end',
  { tag: '@nightly' },
  async ({ page, browser, shoot }) => {
    await page.clock.install();
    await beginOutside(page);
    const phone = await pixel(browser, page);
    await call(phone, 'POST', '/api/push/subscribe', { endpoint: 'https://push.example/phone', keys });
    await page.goto('/settings/account');
    const devices = page.getByRole('region', { name: 'Devices' });
    const rows = devices.getByRole('listitem');
    await expect(rows).toHaveText([/This device/, 'Pixel 8, ChromeLast used todaySign out']);
    await devices.scrollIntoViewIfNeeded();
    expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-settings-devices`))).toEqual([]);

    await devices.getByRole('button', { name: 'Sign out Pixel 8, Chrome' }).click();
    await shoot('settings-devices-asking');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(devices.getByText('Pixel 8, Chrome is signed out.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect(await call(page, 'GET', '/api/push/devices')).toEqual([]);

    // The dialog may have opened already, over the link.
    await phone.getByRole('link', { name: 'Tasks' }).dispatchEvent('click');
    const again = phone.getByRole('dialog', { name: 'Sign in again' });
    await expect(again).toBeVisible();
    // Opened again, the app shows nothing of the household.
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(phone.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await sendSignIn(phone);
    await expect(phone.getByText('All the plants are snug')).toBeVisible();
    // The page that has been open since lists it again (spec §9).
    await page.clock.fastForward(31_000);
    await expect(rows).toHaveCount(2);
    await phone.context().close();
  },
);

test("'Sign out everywhere else' leaves this device signed in", async ({ page, browser }) => {
  await beginOutside(page);
  const phones = [await pixel(browser, page), await pixel(browser, page)];
  await page.goto('/settings/account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(devices.getByText('Only this device is signed in now.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const phone of phones) {
    await phone.goto('/tasks');
    await expect(phone.getByRole('button', { name: 'Log in' })).toBeVisible();
    await phone.context().close();
  }
});

test(
  'a message says that the devices could not be loaded',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/503/);
    await beginOutside(page);
    await page.route('**/api/sessions', (route) => route.fulfill(snugAnswer(503)));
    await page.goto('/settings/account');
    await expect(page.getByText("Couldn't load your devices.")).toBeVisible();
    await page.unroute('**/api/sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This device')).toBeVisible();
  },
);
