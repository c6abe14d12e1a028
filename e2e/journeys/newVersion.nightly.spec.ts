import type { Page } from 'playwright/test';
import { standInFront, type Front } from '../support/front.ts';
import { begin } from '../support/people.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { isNoted } from '../support/reminders.ts';
import { startSnug, type Snug } from '../support/server.ts';
import { expect, test as base } from '../support/snugTest.ts';
import { doAction } from '../walks/plantPage.ts';

const test = base.extend<{ behind: Snug; front: Front }>({
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
  snug: async ({ behind, front }, use) => use({ ...behind, origin: front.origin }),
});

const bar = (page: Page) => page.getByText('A new version of Snug is ready');
const build = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? 'first');

const isControlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Makes the browser check for a new version. @returns the resulting state of its worker */
const lookForVersion = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting } = await (await navigator.serviceWorker.ready).update();
    const worker = installing ?? waiting;
    if (!worker) return 'nothing new';
    while (worker.state === 'installing')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    return worker.state;
  });

/** Hides the page, as switching to another app does, or shows it again. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { get: () => now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const putAside = (page: Page) => show(page, 'hidden');

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new version waits for unsaved input, and after that starts while the page is hidden; another tab stays on the old one', async ({
    page,
    context,
    front,
    expectFault,
    shoot,
  }) => {
    await begin(page);
    await isControlled(page);
    const other = await context.newPage();
    await other.goto('/users/new');
    const otherName = other.getByRole('textbox', { name: 'Name' });
    await otherName.fill('Dora');
    const watching = () => page.waitForResponse(/Background-/);
    let watched = watching();
    await page.goto('/users/new');
    await watched;
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Cleo');

    // A version with a missing file is not installed.
    expectFault(/404/);
    front.release('broken', (path) => path === '/icon.svg');
    expect(await lookForVersion(page).catch(() => 'redundant')).toBe('redundant');
    await expect(bar(page)).toBeHidden();

    front.release('next');
    expect(await lookForVersion(page)).toBe('installed');
    await expect(bar(page)).toBeVisible();
    await shoot('60-new-version');
    await putAside(page);
    await expect(name).toHaveValue('Cleo');
    await page.getByRole('button', { name: 'Reload now' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Reload now?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('Cleo');
    expect(await build(page)).toBe('first');

    await page.getByRole('button', { name: 'Reload now' }).click();
    watched = watching();
    await page.getByRole('button', { name: 'Reload anyway' }).click();
    // The browser may keep the former version for 30 s.
    await expect.poll(() => build(page).catch(() => 'loading'), { timeout: 60_000 }).toBe('next');
    await expect(name).toHaveValue('');
    await watched;
    await expect(bar(page)).toBeHidden();

    // The other tab still runs the old version, including chunks that it had not loaded before.
    front.release('next', (path) => path.includes('/assets/'));
    await expect(bar(other)).toBeVisible();
    expect(await build(other)).toBe('first');
    await otherName.fill('');
    // The update waits for the creation of labels, also while the page is hidden.
    await other.getByRole('link', { name: 'Settings' }).click();
    await other.getByRole('link', { name: 'Print labels' }).click();
    await other.getByRole('checkbox').check();
    let answer = () => {};
    const held = new Promise<void>((resolve) => void (answer = resolve));
    await context.route('**/api/qr', (route) => held.then(() => route.fallback()));
    await other.getByRole('button', { name: 'Make labels' }).click();
    await expect(other.getByRole('button', { name: 'Creating…' })).toBeVisible();
    await putAside(other);
    await expect(other.getByRole('button', { name: 'Reload now' })).toBeVisible();
    answer();
    await expect(other.getByRole('listitem', { name: /^Label / }).first()).toBeVisible();
    expect(await build(other)).toBe('first');
    await show(other, 'visible');
    await other.getByRole('link', { name: 'Tasks' }).click();
    await expect(other.getByText('All the plants are snug')).toBeVisible();
    await other.getByRole('button', { name: 'Later' }).click();
    await expect(bar(other)).toBeHidden();
    await putAside(other);
    await expect.poll(() => build(other).catch(() => 'loading')).toBe('next');
    await expect(other.getByText('All the plants are snug')).toBeVisible();
  });

  test('a new version reloads the page at once if nothing would be lost, and keeps address and scroll position', async ({
    page,
    front,
  }) => {
    await begin(page);
    await isControlled(page);
    let plantId = '';
    for (const n of Array(30).keys()) plantId = await addPlant(page, { plantName: `Fern ${n}` }, `Pot ${n}`);
    const entries: string[] = [];
    for (const n of Array(30).keys()) entries.push(await addEntry(page, plantId, { daysAgo: n }));
    /** Releases a version while the page shows something far down. @returns whether the page runs that version then */
    const update = async (version: string) => {
      const top = await page.evaluate(() => scrollY);
      const { href } = new URL(page.url());
      front.release(version);
      await lookForVersion(page).catch(() => 'reloaded');
      await expect.poll(() => build(page).catch(() => 'loading'), { timeout: 60_000 }).toBe(version);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      expect(page.url()).toBe(href);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1);
    };

    /** Opens a page that looks for new versions. */
    const open = async (path: string) => {
      const watched = page.waitForResponse(/Background-/);
      await page.goto(path);
      await watched;
    };
    await open('/plants');
    const last = page.getByRole('link', { name: 'Fern 20' });
    await page.mouse.move(195, 500);
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await update('second');
    await expect(last).toBeInViewport();

    // Reloaded a moment ago: a version that replaces itself again and again must not reload the page in a loop.
    front.release('third');
    expect(await lookForVersion(page)).toBe('installed');
    await expect(bar(page)).toBeVisible();
    expect(await build(page)).toBe('second');
    await page.evaluate(() => sessionStorage.removeItem('snug-reloaded'));

    await open(`/plants/${plantId}#i-${entries[4]}`);
    const entry = page.locator(`#i-${entries[20]}`);
    await expect(page.locator(`#i-${entries[4]}`)).toBeInViewport();
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(entry).toBeInViewport({ timeout: 500 });
    }).toPass();
    await update('third');
    await expect(entry).toBeInViewport();
  });

  test('a reminder is shown, and opens the tasks', { tag: '@chromium' }, async ({ page, context, snug }) => {
    await context.grantPermissions(['notifications'], { origin: snug.origin });
    const devtools = await context.newCDPSession(page);
    let registrationId = '';
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    await begin(page);
    await isControlled(page);
    const shown = () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications();
        return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
      });
    const deliver = (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin: snug.origin, registrationId, data });
    const { user } = await call<{ user: { id: string } }>(page, 'GET', '/api/auth/get-session');
    const reminder = {
      title: 'Care today',
      body: 'Water the fern',
      tag: 'day',
      url: '/tasks',
      userId: user.id,
    };
    await isNoted(page);
    // A second reminder of the same day replaces the first; an unreadable one is shown with a default text.
    await deliver(JSON.stringify({ ...reminder, body: 'Something' }));
    await deliver(JSON.stringify(reminder));
    await deliver('?');
    const unknown = { title: 'Snug', body: 'Your plants need care.', tag: 'tasks' };
    const { url, userId, ...known } = reminder;
    await expect.poll(shown).toHaveLength(2);
    await expect.poll(shown).toEqual(expect.arrayContaining([known, unknown]));
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const [notification] = await scope.registration.getNotifications({ tag: 'day' });
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    await expect.poll(shown).toEqual([unknown]);

    // The undo offer survives the navigation; an open sheet is completed before it.
    const tap = () =>
      page.evaluate((path) => {
        const data = { type: 'OPEN', url: path };
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
      }, url);
    await addPlant(page);
    // The app may have read the list of plants ahead, just before.
    await page.reload();
    const openPlant = async () => {
      await page.getByRole('link', { name: 'Plants', exact: true }).click();
      await page.getByRole('link', { name: /Big fern/ }).click();
    };
    await openPlant();
    await page.getByRole('button', { name: 'Water', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await tap();
    await expect(page).toHaveURL(url);
    await page.getByRole('button', { name: 'Undo' }).click();
    await openPlant();
    await doAction(page, 'Note');
    const note = page.getByRole('dialog', { name: 'Note' }).getByRole('textbox', { name: 'Note' });
    await note.fill('A new leaf');
    await tap();
    await note.press('End');
    await expect(note).toHaveValue('A new leaf');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(url);
  });
});

test('without a service worker, a page whose code is gone can be reloaded', async ({
  page,
  front,
  expectFault,
}) => {
  await begin(page);
  expectFault(/404|dynamically imported module/);
  front.release('next', (path) => path.includes('/assets/PlantsScreen'));
  await page.getByRole('link', { name: 'Plants' }).click();
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't show this page." });
  await expect(failure).toBeVisible();
  front.release('next');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No plants found')).toBeVisible();
});
