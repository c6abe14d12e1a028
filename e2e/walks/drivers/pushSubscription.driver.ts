import { expect, type Page } from 'playwright/test';
import type { pushSubscriptionMachine } from '#machines/pushSubscription/pushSubscriptionMachine.ts';
import { endpoint, isSubscribed, setSubscribed } from '../../support/push.ts';
import { button } from '../controls.ts';
import { defineDriver, nothing, type Act } from '../driver.ts';
import { carrying } from '../wire.ts';
import { answerPermission, letWorkerAnswer, setWorker } from '../worker.ts';

/** Lists that are being loaded have a status too, but in regions of their own. */
const status = (page: Page) => page.locator('main p[role=status]:not(section *)').filter({ hasText: /./ });
const device = carrying({ endpoint });

async function openScreen(page: Page): Promise<void> {
  await setWorker(page, { isHeld: true });
  await page.getByRole('link', { name: 'Enable Notifications' }).click();
}

/** Sets whether the browser reports a subscription. */
const saysSubscribed =
  (is: boolean): Act =>
  async ({ page }) => {
    await setSubscribed(page, is);
    await setWorker(page, { permission: is ? 'granted' : 'default' });
    await letWorkerAnswer(page);
  };

const seesEnable = (message: string) => async (page: Page) => {
  await expect(button(page, 'Enable Notifications')).toBeEnabled();
  if (message) await expect(status(page)).toHaveText(message);
  else await expect(status(page)).toHaveCount(0);
};

const seesDisable = (message: string) => async (page: Page) => {
  await expect(button(page, 'Disable Notifications')).toBeEnabled();
  if (message) await expect(status(page)).toHaveText(message);
  else await expect(status(page)).toHaveCount(0);
};

const enabling = async (page: Page) => {
  await expect(button(page, 'Enabling…')).toBeDisabled();
  await expect(status(page)).toHaveCount(0);
};

export const pushSubscriptionDriver = defineDriver<typeof pushSubscriptionMachine>({
  endpoints: {
    // Subscribing first requests the key from the server; the browser's part follows immediately.
    subscribe: { method: 'GET', path: /^\/api\/push\/key$/ },
    saveDevice: {
      method: 'POST',
      path: /^\/api\/push\/subscribe$/,
      expectCarried: device,
      makes: { push_subscription: 1 },
    },
    unsubscribe: {
      method: 'POST',
      path: /^\/api\/push\/unsubscribe$/,
      expectCarried: device,
      makes: { push_subscription: -1 },
    },
  },
  begin: async ({ page }) => {
    await page.goto('/settings');
    await openScreen(page);
  },
  events: {
    'page.shown': async ({ page }) => {
      await button(page, 'Back').click();
      await openScreen(page);
    },
    'enabling.requested': async ({ page }) => {
      await setWorker(page, { permission: 'default' });
      await button(page, 'Enable Notifications').click();
    },
    'disabling.requested': ({ page }) => button(page, 'Disable Notifications').click(),
    'alert.dismissed': ({ page }) => button(page, 'OK').click(),
  },
  actors: {
    checkDevice: {
      done: {
        unsupported: async ({ page }) => {
          await page.evaluate(() => Reflect.deleteProperty(globalThis, 'PushManager'));
          await letWorkerAnswer(page);
          await page.evaluate(() => Object.assign(globalThis, { PushManager: EventTarget }));
        },
        unsubscribed: saysSubscribed(false),
        subscribed: saysSubscribed(true),
      },
    },
    requestPermission: {
      done: {
        granted: ({ page }) => answerPermission(page, 'granted'),
        denied: ({ page }) => answerPermission(page, 'denied'),
        dismissed: ({ page }) => answerPermission(page, 'default'),
      },
    },
    subscribe: { done: { '': nothing } },
    saveDevice: { done: { '': nothing } },
    undoSubscription: { done: { '': nothing } },
    unsubscribe: { done: { '': nothing } },
  },
  states: {
    checking: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
      await expect(button(page, 'Enable Notifications')).toBeDisabled();
    },
    unsupported: async ({ page }) => {
      await expect(status(page)).toHaveText('Push not supported');
      await expect(
        page.getByText("This browser doesn't support notifications. Try another one."),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /able Notifications/ })).toHaveCount(0);
    },
    'unsubscribed.quiet': ({ page }) => seesEnable('')(page),
    'unsubscribed.subscribingFailed': async ({ page }) => {
      await seesEnable('Subscription failed.')(page);
      expect(await isSubscribed(page)).toBe(false);
    },
    'unsubscribed.disabled': ({ page }) => seesEnable('Notifications disabled.')(page),
    requestingPermission: ({ page }) => enabling(page),
    blocked: ({ page }) =>
      expect(
        page.getByRole('alertdialog', {
          name: "Notifications are blocked. Please enable them in your browser's site settings.",
          exact: true,
        }),
      ).toBeVisible(),
    subscribing: ({ page }) => enabling(page),
    saving: ({ page }) => enabling(page),
    undoing: ({ page }) => enabling(page),
    'subscribed.quiet': ({ page }) => seesDisable('')(page),
    'subscribed.enabled': async ({ page }) => {
      await seesDisable('Notifications enabled!')(page);
      await expect(page.getByText('This device gets reminders.')).toBeVisible();
    },
    'subscribed.unsubscribingFailed': ({ page }) => seesDisable('Failed to unsubscribe.')(page),
    unsubscribing: ({ page }) => expect(button(page, 'Disabling…')).toBeDisabled(),
  },
});
