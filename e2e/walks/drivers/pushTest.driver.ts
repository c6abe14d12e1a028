import { expect, type Page, type Route } from 'playwright/test';
import type { pushTestMachine } from '#machines/pushTest/pushTestMachine.ts';
import { setSubscribed } from '../../support/push.ts';
import { button } from '../controls.ts';
import { defineDriver, type Act, type See } from '../driver.ts';
import { setWorker } from '../worker.ts';
import { snugAnswer } from '../../support/snugAnswer.ts';

const send = (page: Page) => button(page, 'Send a test notification');

interface Calls {
  /** How many tests were requested since the walk last decided. */
  requested: number;
  /** The held calls; a test cannot reach a push service, so the walk decides their results. */
  held: Route[];
}

const calls = new WeakMap<Page, Calls>();

const decide =
  (how: (route: Route) => Promise<void>): Act =>
  async ({ page }) => {
    const { requested, held } = calls.get(page)!;
    // A call that the user has left is also held, and must change nothing.
    await expect.poll(() => held.length, { intervals: [10, 20, 50] }).toBe(requested);
    calls.get(page)!.requested = 0;
    for (const route of held.splice(0)) await how(route);
  };

const answers = (outcome: string, status: number | null): Act =>
  decide((route) => route.fulfill(snugAnswer(200, { outcome, status })));

const refuses = (status: number): Act =>
  decide((route) => route.fulfill(snugAnswer(status, { type: 'walk', title: 'The walk says no.', status })));

const says =
  (words: RegExp | string): See =>
  ({ page }) =>
    expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible();

const outcomes: Record<string, string> = {
  sent: 'Sent.',
  gone: 'The push service no longer knows this device.',
  refused: 'The push service did not accept the notification.',
  unreachable: 'could not reach the push service',
  unknown: 'Snug no longer knows this device.',
  tooMany: 'Too many tests in a row.',
};

export const pushTestDriver = defineDriver<typeof pushTestMachine>({
  endpoints: {},
  begin: async ({ page }) => {
    const held: Route[] = [];
    calls.set(page, { requested: 0, held });
    await page.route('**/api/push/test', (route) => void held.push(route));
    await page.goto('/settings');
    await setSubscribed(page, true);
    await setWorker(page, { permission: 'granted' });
    await page.getByRole('link', { name: 'Enable Notifications' }).click();
    await expect(send(page)).toBeVisible();
    // So that the server knows the device: a list that is read later would show it at some point of the walk.
    await button(page, 'Disable Notifications').click();
    await button(page, 'Enable Notifications').click();
    await expect(page.getByText('This device. No reminder yet')).toBeVisible();
  },
  events: {
    'test.requested': async ({ page }) => {
      const enable = button(page, 'Enable Notifications');
      await expect(enable.or(send(page))).toBeVisible();
      if (await enable.isVisible()) await enable.click();
      await send(page).click();
      calls.get(page)!.requested += 1;
    },
    'device.changed': async ({ page }) => {
      await button(page, 'Disable Notifications').click();
      await expect(button(page, 'Enable Notifications')).toBeVisible();
    },
  },
  actors: {
    sendTest: {
      done: {
        sent: answers('sent', 201),
        gone: answers('gone', 410),
        refused: answers('refused', 400),
        unreachable: answers('unreachable', null),
        unknown: refuses(404),
        tooMany: refuses(429),
      },
      fails: decide((route) => route.abort()),
    },
  },
  brings: /Failed to load resource.*(404|429|ERR_FAILED)/,
  states: {
    ready: ({ page }) =>
      expect(page.getByRole('status').filter({ hasText: /push service|did not answer|Sent\./ })).toHaveCount(
        0,
      ),
    sending: ({ page }) => expect(button(page, 'Sending…')).toBeDisabled(),
    answered: (stage, seen) => says(outcomes[/: (\w+)$/.exec(seen.behind.at(-1)!)![1]!]!)(stage, seen),
    unanswered: says('Snug did not answer.'),
  },
});
