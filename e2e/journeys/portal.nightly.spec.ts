/** Proxies that answer in Snug's place: a login portal whose session ends, and one that has lost the server. */
import type { Page } from 'playwright/test';
import { standInFront, type Front } from '../support/front.ts';
import { begin } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { isControlled } from '../support/reminders.ts';
import { startSnug, type Snug } from '../support/server.ts';
import { expect, test as base } from '../support/snugTest.ts';
import { addDueTasks, count, row } from '../support/taskList.ts';

const test = base.extend<{ behind: Snug; front: Front; portal: Portal }>({
  behind: async ({}, use) => {
    const snug = await startSnug();
    await use(snug);
    await snug.kill();
  },
  front: async ({ behind }, use) => {
    const front = await standInFront(behind.origin);
    await use(front);
    await front.close();
  },
  portal: async ({}, use) => {
    const portal = await openPortal();
    await use(portal);
    await portal.close();
  },
  snug: async ({ behind, front }, use) => use({ ...behind, origin: front.origin }),
});

test.use({ serviceWorkers: 'allow' });

const line = (page: Page) => page.getByText(/^Something between this phone and Snug answered/);

/** Opens the tasks of a household with two due ones, in an app that this phone keeps. */
async function openTasks(page: Page): Promise<void> {
  await isControlled(page);
  await addDueTasks(page);
  await page.goto('/tasks');
  await count(page, 2);
}

/** Chooses 'Tomorrow' for the watering of a plant. */
async function postpone(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Snooze/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Tomorrow' }).press('Enter');
}

for (const status of [302, 401] as const) {
  test(`a portal whose session has ended answers ${status}: what is kept is shown and stays, and the way to the portal leads back`, async ({
    page,
    front,
    portal,
    shoot,
    expectFault,
  }) => {
    expectFault(/another host|401|CORS|ERR_FAILED|manifest/);
    const { hostname } = new URL(portal.origin);
    const signIn = { name: portal.cookie, value: '1', domain: hostname, path: '/' };
    await page.context().addCookies([signIn]);
    await begin(page);
    front.intercept(portal.guards(status));
    await openTasks(page);
    const devtools = await page.context().newCDPSession(page);
    expect((await devtools.send('Page.getAppManifest')).data).toContain('"Snug"');

    await page.context().clearCookies({ name: portal.cookie });
    await page.reload();
    await count(page, 2);
    await postpone(page, 'Aloe');
    await count(page, 1);
    await expect(line(page)).toContainText('Your changes are kept.');
    await expect(page.getByText("You're offline")).toHaveCount(0);
    await shoot(`portal-${status}`);

    await page.getByRole('link', { name: "Sign in at your network's portal" }).click();
    await page.getByRole('link', { name: 'Log in at the portal' }).click();
    await page.waitForURL(`${front.origin}/`);
    await count(page, 1);
    await expect.poll(() => call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(1);
    await expect(line(page)).toHaveCount(0);
  });
}

test('a proxy that has lost the server settles nothing, and nothing is said to be gone', async ({
  page,
  front,
  shoot,
  expectFault,
}) => {
  expectFault(/404/);
  await begin(page);
  await openTasks(page);
  front.intercept(({ url }) =>
    url?.startsWith('/api/')
      ? { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found\n' }
      : null,
  );
  await postpone(page, 'Aloe');
  await expect(line(page)).toHaveText(/answered \(404\)\. Your changes are kept\./);
  await shoot('proxy-404');
  await page.reload();
  await count(page, 1);
  await row(page, 'Big fern').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Big fern' })).toBeVisible();
  await expect(line(page)).toBeVisible();
  await expect(page.getByText('Plant not found')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  front.intercept(() => null);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(1);
  await expect(line(page)).toHaveCount(0);
});
