import type { Page } from 'playwright';
import { v7 as uuid } from 'uuid';
import type { Home } from './home.ts';
import { forget, opened, press, sees, text, type Scene } from './scene.ts';

const visitedOften = (page: Page) =>
  page.evaluate(() => localStorage.setItem('snug-visits', JSON.stringify({ count: 7, at: 0 })));

const canBeInstalled = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));

/** A browser of an iPhone, as far as the app can tell. */
async function iPhone(page: Page): Promise<void> {
  await visitedOften(page);
  await page.addInitScript(() => {
    if (location.pathname === '/plants' && localStorage.getItem('snug-visits') !== null)
      Object.defineProperty(navigator, 'standalone', { value: false });
  });
}

const hint = sees('Install Snug on this device');

const rememberScan =
  ({ code }: Home) =>
  async (page: Page) => {
    const { user } = (await (await page.request.get('/api/auth/get-session')).json()) as {
      user: { id: string };
    };
    const scan = { userId: user.id, code, at: Date.now() - 3_600_000 };
    await page.evaluate((kept) => localStorage.setItem('snug-scans', kept), JSON.stringify([scan]));
  };

/** Keeps photos as the service worker does when another app shares them. */
const share =
  ({ plantId }: Home, count: number) =>
  async (page: Page) => {
    const response = await page.request.get(`/api/plants/${plantId}/photos`);
    const photos = (await response.json()) as { thumbnail_url: string }[];
    await page.evaluate(
      async (all) => {
        const cache = await caches.open('shared-photos');
        for (const [id, url] of all) await cache.put(`/shared/${id}`, await fetch(url));
      },
      photos.slice(0, count).map((photo) => [uuid(), photo.thumbnail_url] as const),
    );
  };

const writesFail = (page: Page) =>
  page.route('**/api/interactions?**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );

/** The server cannot be reached. The app's code can: no service worker keeps it for these pictures. */
const goOffline = async (page: Page) => {
  await page.route(/\/(api\/(?!photos)|healthz)/, (route) => route.abort());
  await page.evaluate(() => void dispatchEvent(new Event('offline')));
  await sees(/^Offline/)(page);
};

/** Returns what the phone itself says: installing, photos of other apps, changes and scans without a connection. */
export const phoneScenes = (home: Home): Scene[] => {
  const plant = `/plants/${home.plantId}`;
  const water = [press(/^(Water|Mark as Done)/), sees('Not sent yet')];
  return [
    {
      name: 'install-button',
      path: '/plants',
      before: visitedOften,
      steps: [canBeInstalled, hint],
      undone: forget,
    },
    { name: 'install-iphone', path: '/plants', before: iPhone, steps: [hint], undone: forget },
    {
      name: 'scan-remembered',
      path: '/plants',
      before: rememberScan(home),
      steps: [sees(/^You scanned a label/)],
      undone: forget,
    },
    { name: 'share', path: '/', before: share(home, 1), steps: [opened], undone: forget },
    {
      name: 'share-discarded',
      path: '/',
      before: share(home, 3),
      steps: [opened, press('Close'), sees('Discard 3 photos?')],
      undone: forget,
    },
    { name: 'unsent-plant', path: plant, before: writesFail, steps: water, undone: forget },
    {
      name: 'unsent-home',
      path: plant,
      before: writesFail,
      steps: [...water, press('Home', 'link'), sees('Not sent yet')],
      undone: forget,
    },
    { name: 'offline', path: '/tasks', steps: [goOffline] },
    {
      name: 'offline-needs',
      path: plant,
      steps: [goOffline, press('More'), press(/^Repot/), opened],
    },
    { name: 'kept-on-phone', path: '/settings', steps: [text('What this phone keeps')] },
  ];
};
