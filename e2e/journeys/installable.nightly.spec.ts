import type { Page } from 'playwright/test';
import { expect, test } from '../support/keptPhone.ts';
import { beginOutside } from '../support/people.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
}

/** Returns the manifest that the page names, as the server sends it. */
async function manifestOf(page: Page): Promise<Manifest> {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(href!);
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  return (await response.json()) as Manifest;
}

/** Runs in the page: loads a picture, which its content security policy may forbid. @returns its width and height */
const sizeOf = async (src: string) => {
  const image = Object.assign(new Image(), { src });
  await image.decode();
  return `${image.naturalWidth}x${image.naturalHeight}`;
};

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the browser finds nothing wrong with the manifest, and nothing that prevents installing Snug', async ({
  phone: { page, context },
}) => {
  await beginOutside(page);
  await page.goto('/');
  await expect(main(page)).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ id: '/', share_target: { action: '/share' } });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('the manifest has what the installed app shows: names, colours, a splash screen, and icons that load', async ({
  phone: { page },
}) => {
  await beginOutside(page);
  await page.goto('/');
  await expect(main(page)).toBeVisible();
  const manifest = await manifestOf(page);
  // Longer names are cut below the icon.
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.display).toBe('standalone');
  const colour = (scheme: string) => page.locator(`meta[name=theme-color][media*=${scheme}]`);
  await expect(colour('light')).toHaveAttribute('content', manifest.theme_color);
  // The splash screen turns into the page without a flash.
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toBe(
    await page.evaluate((background) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = background;
      return getComputedStyle(probe).color;
    }, manifest.background_color),
  );
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const pictures = [
    { src: touch!, sizes: '192x192', type: 'image/png' },
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  for (const { src, sizes, type } of pictures) {
    expect((await page.request.get(src)).headers()['content-type'], src).toBe(type);
    const size = await page.evaluate(sizeOf, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
});

test('the pages fit a phone, and those that its icon and shortcuts open are there without a network', async ({
  phone,
}) => {
  const { page } = phone;
  await beginOutside(page);
  await page.goto('/');
  await expect(main(page)).toBeVisible();
  await phone.isReady();
  const { start_url: start, shortcuts } = await manifestOf(page);
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    'width=device-width, initial-scale=1, viewport-fit=cover',
  );
  await phone.context.setOffline(true);
  for (const path of [start, ...shortcuts.map(({ url }) => url)]) {
    const response = await page.goto(path);
    expect(response!.status(), path).toBe(200);
    expect(response!.fromServiceWorker(), path).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
