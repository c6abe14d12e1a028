/**
 * `npm run install-pictures`: draws the icons of `manifest.webmanifest` and takes its screenshots of the real app, with the household
 * of `npm run seed`. Writes them to `public`.
 */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { ensureChromium } from '#tools/ensureChromium.ts';
import { examplePeople } from '#tools/seed/write.ts';
import { serveFolder } from './support/server.ts';
import { drawIcons } from './installIcons.ts';

await drawIcons();

/** Waits until the pictures on the screen are drawn; lazy ones further down never load. */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.decode().catch(() => null)),
    ),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'snug-install-'));
const data = join(folder, 'data');
const demo = process.env['SNUG_DATA_DIR'] || 'data-demo';
if (!existsSync(demo)) {
  const { status } = spawnSync('npm', ['run', '-s', 'seed'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
// A copy: looking changes nothing, but signing in does.
cpSync(demo, data, { recursive: true });
const snug = await serveFolder(data);
const browser = await chromium.launch({ executablePath: await ensureChromium() });
try {
  const page = await browser.newPage({
    baseURL: snug.origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'en-IE',
  });
  await page.goto('/login');
  const { email, password } = examplePeople.Anna;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const plants = (await (await page.request.get('/api/plants/')).json()) as {
    plantId: string;
    plantPhoto: string | null;
    potName: string | null;
  }[];
  const shown = plants.find(({ plantPhoto, potName }) => plantPhoto !== null && potName !== null)!;
  for (const [name, path] of [
    ['home', '/'],
    ['plant', `/plants/${shown.plantId}`],
    ['tasks', '/tasks'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await isDrawn(page);
    const shot = sharp(await page.screenshot()).webp({ quality: 70, effort: 6 });
    writeFileSync(join('public/install', `${name}.webp`), await shot.toBuffer());
  }
} finally {
  await browser.close();
  await snug.stop();
  rmSync(folder, { recursive: true, force: true });
}
