import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { expect, test as base, type Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { violationsInBoth } from '../support/axe.ts';
import { startLiveServers, type LiveServers } from '../support/liveServers.ts';
import { ann, sendSignIn } from '../support/people.ts';
import { addPlant } from '../support/plants.ts';

interface Parts {
  /** A page of the app on this computer, signed in. */
  app: Page;
  /** Opens the chart room at an address. */
  openRoom(address: string): Promise<Page>;
}

const test = base.extend<Parts, { servers: LiveServers }>({
  servers: [
    async ({}, use) => {
      const servers = await startLiveServers(['kill', 'signIn', 'session']);
      await use(servers);
      await servers.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ browser, servers }, use) => {
    servers.snug.clear();
    const [name, value] = (await servers.snug.found(ann)).split('=') as [string, string];
    const context = await browser.newContext({ ...phoneContext, baseURL: servers.app });
    await context.addCookies([{ name, value, url: servers.app, httpOnly: true, sameSite: 'Lax' }]);
    await use(context);
    await context.close();
  },
  app: async ({ context }, use) => {
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await use(page);
  },
  openRoom: async ({ context }, use) => {
    const faults: string[] = [];
    await use(async (address) => {
      const room = await context.newPage();
      room.on('pageerror', (error) => faults.push(error.message));
      await room.goto(address);
      await room.setViewportSize({ width: 1280, height: 800 });
      return room;
    });
    expect(faults).toEqual([]);
  },
});

test.describe.configure({ mode: 'serial' });

/**
 * Saves the page as a picture in light and dark, and expects no violations of accessibility. The room is paused until then: axe
 * measures the page once and then reads the colours, so what arrives in between is compared with the background of another place.
 */
async function look(page: Page, name: string): Promise<void> {
  mkdirSync('output/screenshots', { recursive: true });
  const shoot = async (scheme: 'light' | 'dark') => {
    await page.screenshot({ path: `output/screenshots/live ${name} (${scheme}).png` });
  };
  await press(page, 'Pause');
  await expect(page.getByRole('status')).toContainText('Paused');
  expect(await violationsInBoth(page, shoot)).toEqual([]);
  await press(page, 'Follow');
}

/** Starts to mark a plant as dead. */
async function beginKill(app: Page): Promise<void> {
  const plantId = await addPlant(app, { plantName: 'Old fern' });
  await app.goto(`/plants/${plantId}`);
  await app.getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('button', { name: 'Kill', exact: true }).click();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a flow is followed in its chart, and paused', async ({ app, openRoom }) => {
  const room = await openRoom('/charts/#/live');
  // Without the development server's stream, only the channel between pages is left.
  await room.route('**/live-events', (route) => route.abort());
  await room.reload();
  await expect(room.getByRole('status')).toContainText(/^Following: Chrome on /);
  await expect(room.getByRole('region', { name: 'Actors' })).toContainText('session signedIn');

  await beginKill(app);
  await room.getByRole('region', { name: 'Actors' }).getByRole('link', { name: 'kill' }).click();
  await expect(room.getByRole('button', { name: 'warning, atomic state, active' })).toBeVisible();
  await expect(room.getByRole('link', { name: 'from app starts → warning' })).toBeVisible();

  await press(app, 'Continue');
  await expect(room.getByRole('button', { name: 'confirming, atomic state, active' })).toBeVisible();
  const times = room.getByRole('table', { name: 'Time in each state' });
  await expect(times.getByRole('row', { name: /^warning 1×/ })).toBeVisible();
  await expect(times.getByRole('row', { name: /^confirming \(active\) 1×/ })).toBeVisible();
  await expect(room.locator('.label.taken')).toContainText('warning.accepted');
  await look(room, 'chart');

  await press(room, 'Pause');
  await app.route('**/kill', (route) => route.abort());
  await press(app, 'Mark as dead');
  await app.getByRole('button', { name: 'OK' }).waitFor();
  await expect(room.getByRole('status')).toContainText('Paused');
  await expect(room.getByRole('button', { name: 'confirming, atomic state, active' })).toBeVisible();
  await press(room, 'Follow');
  await expect(room.getByRole('button', { name: /^markingFailed, atomic state, active/ })).toBeVisible();
  await expect(room.getByRole('region', { name: 'Its actors' })).toContainText('markDead has failed');

  await room.getByRole('link', { name: /kill.confirmed → freeingPot/ }).click();
  await expect(room.getByRole('button', { name: 'freeingPot, atomic state, active' })).toBeVisible();
  await room.getByRole('link', { name: 'Show the latest' }).click();

  await press(app, 'OK');
  await expect(room.getByRole('heading', { name: 'failed' })).toBeVisible();
});

test('a phone is followed, without passwords, and with its text only if asked for', async ({
  browser,
  servers,
  openRoom,
}) => {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
  const origin = `http://${address ?? '127.0.0.1'}:${servers.port}`;
  const context = await browser.newContext({
    ...phoneContext,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  });
  const phone = await context.newPage();
  await phone.goto(`${origin}/login`);
  const room = await openRoom(`${servers.room}#/signIn/live`);
  await expect(room.getByRole('status')).toContainText('Following: Chrome on Android');

  await sendSignIn(phone, { ...ann, password: 'wrong horse' });
  const sent = room.getByRole('listitem').filter({ hasText: 'signIn.submitted' });
  await sent.getByText('payload').click();
  await expect(sent).toContainText('characters)');
  await expect(sent).not.toContainText(ann.email);
  await room.getByLabel('Show personal text').check();
  await expect(sent).toContainText(ann.email);
  await expect(sent).toContainText('"password":"(secret)"');
  await expect(room.getByText('wrong horse')).toHaveCount(0);

  // Only this computer may read what the phone sends.
  if (address !== undefined) expect((await context.request.get(`${origin}/live-events`)).status()).toBe(403);
  await context.close();
  await expect(room.getByRole('status')).toContainText('Waiting for a page of the app');
});

test('the room is shown on a phone', async ({ app, openRoom }) => {
  await beginKill(app);
  const room = await openRoom('/charts/#/live');
  await room.setViewportSize(phoneContext.viewport);
  await expect(room.getByRole('region', { name: 'Actors' })).toContainText('kill warning');
  await look(room, 'actors on a phone');
  await room.getByRole('region', { name: 'Actors' }).getByRole('link', { name: 'kill' }).click();
  await expect(room.getByRole('region', { name: 'States' })).toContainText('warningactive');
  await look(room, 'chart on a phone');
  const { width } = await room.evaluate(() => ({ width: document.documentElement.scrollWidth }));
  expect(width).toBe(390);

  await room.setViewportSize({ width: 1280, height: 800 });
  await room.goto('/charts/#/live');
  await expect(room.getByRole('heading', { name: 'Live', level: 1 })).toBeVisible();
  await look(room, 'actors');
});

test('the built app contains nothing that tells the room', () => {
  const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html)$/.test(file),
  );
  expect(scripts).not.toHaveLength(0);
  for (const file of scripts) expect(readFileSync(`dist/${file}`, 'utf8')).not.toContain('snug:live');
});
