import type { Page } from 'playwright/test';
import { begin } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test.use({ hasMotion: true });

const appCode = '**/assets/flows-*.js';

/** Blocks the app's code. @returns a function that releases it */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(appCode, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("the theme and the spinner appear before the code, and the page's code is fetched in parallel", async ({
  page,
  shoot,
}) => {
  await begin(page);
  await page.evaluate(() => localStorage.setItem('snug-theme', 'dark'));
  const release = await holdCode(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    // A fetched file is imported from the browser's cache.
    if (request.resourceType() !== 'script') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/plants', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Loading…' })).toBeVisible();
  expect(await background(page)).toBe('rgb(20, 23, 15)');
  await expect.poll(() => asked.filter((path) => /PlantsScreen-/.test(path))).toHaveLength(1);
  expect(asked).toContain('/api/auth/get-session');
  await shoot('70-start-dark');
  release();
  await expect(page.getByText('No plants found')).toBeVisible();
  // The app uses the early responses and does not repeat the requests.
  expect(asked.filter((path) => path === '/api/auth/get-session')).toHaveLength(1);
  expect(asked.filter((path) => /PlantsScreen-/.test(path))).toHaveLength(1);
});

test('the spinner stands still if reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Loading…' })).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Returns the paths of a script and of all that it imports statically. */
async function importsOf({ request }: Page, script: string): Promise<string[]> {
  const found = new Set([script]);
  for (const path of found) {
    const code = await (await request.get(path)).text();
    for (const [, file] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      found.add(`/assets/${file}`);
  }
  return [...found];
}

for (const [address, part] of [
  ['/Q/7K3M9QXA', 'ScanScreen'],
  ['/plants/01a1ffdf-dc00-7206-bd36-90ef6dcd4a9d', 'PlantScreen'],
  ['/settings/labels/', 'LabelsScreen'],
] as const) {
  test(`${address} requests ${part} and all that it imports immediately`, async ({ page, expectFault }) => {
    expectFault(/404/);
    await begin(page);
    const release = await holdCode(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const screen = page.waitForRequest(new RegExp(`/assets/${part}-`));
    await page.goto(address, { waitUntil: 'commit' });
    const script = new URL((await screen).url()).pathname;
    const needed = await importsOf(page, script);
    expect(needed.length).toBeGreaterThan(5);
    await expect.poll(() => needed.filter((path) => !asked.includes(path))).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the app starts even if no frame is drawn, as on a page that is not visible yet', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  await begin(page);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('a reminder that is tapped during the start of the app opens its page', async ({ page }) => {
  await begin(page);
  let listen = () => undefined as void;
  const listened = new Promise<void>((resolve) => (listen = resolve));
  await page.route('**/assets/Background-*.js', async (route) => {
    await listened;
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.evaluate(() => {
    const data = { type: 'OPEN', url: '/tasks' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  listen();
  await expect(page).toHaveURL('/tasks');
});

test('a message says that the app cannot start', async ({ page }) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = (() => {
      throw new RangeError('This browser knows no Dublin.');
    }) as unknown as typeof Intl.DateTimeFormat;
  });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText("Couldn't load Snug.");
});

test('a message says that the code could not be loaded; loading can be retried', async ({
  page,
  expectFault,
  shoot,
}) => {
  expectFault(/503/);
  await page.route(appCode, (route) => route.fulfill({ status: 503 }));
  await page.goto('/login');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText("Couldn't load Snug.");
  await expect(page.getByRole('img', { name: 'Loading…' })).toHaveCount(0);
  await shoot('71-start-failed');
  await page.unroute(appCode);
  await failure.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Create the first account' })).toBeVisible();
});

test('a browser that is too old is told so', async ({ page, shoot }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('This browser is too old for Snug');
  await expect(page.getByRole('img', { name: 'Loading…' })).toHaveCount(0);
  await shoot('too-old');
});
