/** The tests of a worker use one page: what a test changes does not reach the next one. */
import type { Page } from 'playwright/test';
import { expect, test } from './support/snugTest.ts';

test.describe.configure({ mode: 'serial' });

let used: Page;
const heard: string[] = [];

/** The traces that the first test leaves, as the page sees them. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    globals: ['leftByScript', 'leftByTest'].filter((name) => name in globalThis),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    entries: history.length,
    status: await fetch('/readyz').then(({ status }) => status, String),
  }));

test('a test changes all that lasts', async ({ page, context, snug }) => {
  used = page;
  await context.grantPermissions(['geolocation'], { origin: snug.origin });
  await page.addInitScript(() => Object.assign(globalThis, { leftByScript: true }));
  await page.exposeFunction('leftByTest', () => true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto('/healthz');
  await page.goto('/readyz');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind';
    await caches.open('left');
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
  });
  await page.route('**/readyz', (route) => route.fulfill({ status: 203 }));
  expect(await traces(page)).toEqual({
    local: 1,
    session: 1,
    cookies: 'left=behind',
    caches: ['left'],
    databases: ['left'],
    globals: ['leftByScript', 'leftByTest'],
    permission: 'granted',
    isDark: true,
    width: 1000,
    // A visit to the page that is already shown adds none.
    entries: expect.any(Number),
    status: 203,
  });
  page.on('request', (request) => heard.push(request.url()));
  const devtools = await context.newCDPSession(page);
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', conditions);
  await context.setOffline(true);
});

test('the next one finds none of it on the same page', async ({ page }) => {
  expect(page).toBe(used);
  heard.length = 0;
  await page.goto('/healthz');
  expect(await traces(page)).toEqual({
    local: 0,
    session: 0,
    cookies: '',
    caches: [],
    databases: [],
    globals: [],
    permission: 'denied',
    isDark: false,
    width: 390,
    entries: 1,
    status: 200,
  });
  expect(heard).toEqual([]);
});

test('a test stops the clock', async ({ page }) => {
  await page.clock.setFixedTime('2020-02-20');
  await page.goto('/healthz');
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2020);
});

test('the next one has the real clock', async ({ page }) => {
  await page.goto('/healthz');
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020);
});
