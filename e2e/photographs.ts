/**
 * `npm run photographs`: photographs every page, and the sheets over them, with the household of `npm run seed`: light, dark, 320 px
 * wide, in landscape, and with text of 200 %. Writes them to `output/photographs`, and all of one look side by side as a sheet.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { examplePeople } from '#tools/seed/write.ts';
import { ensureChromium } from '#tools/ensureChromium.ts';
import { serveFolder } from './support/server.ts';

const looks = {
  light: { viewport: { width: 390, height: 844 } },
  dark: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 640 } },
  landscape: { viewport: { width: 844, height: 390 } },
  'large-text': { viewport: { width: 390, height: 844 }, textSize: '200%' },
} as const;

const press =
  (name: string | RegExp, role: 'button' | 'link' | 'menuitem' | 'tab' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();

interface Scene {
  name: string;
  path: string;
  /** What is pressed on the page, in order. */
  steps?: ((page: Page) => Promise<unknown>)[];
}

function scenesOf(plantId: string, emptyPlantId: string, potId: string, batchId: string): Scene[] {
  const plant = `/plants/${plantId}`;
  return [
    { name: 'home', path: '/' },
    { name: 'plants', path: '/plants' },
    { name: 'plant', path: plant },
    { name: 'plant-without-photo', path: `/plants/${emptyPlantId}` },
    { name: 'plant-more', path: plant, steps: [press('More')] },
    { name: 'plant-gallery', path: plant, steps: [press('Gallery', 'tab')] },
    { name: 'plant-menu', path: plant, steps: [press(/^More options|^Menu|options/i)] },
    { name: 'pot-details', path: plant, steps: [press(/^Pot /)] },
    { name: 'note', path: plant, steps: [press('Note')] },
    { name: 'tasks', path: '/tasks' },
    { name: 'new-plant-pot', path: '/plants', steps: [press('Add plant')] },
    { name: 'new-pot', path: '/plants', steps: [press('Add plant'), press('Add Pot')] },
    { name: 'scan', path: '/scan' },
    { name: 'settings', path: '/settings' },
    { name: 'notifications', path: '/settings/notifications' },
    { name: 'places', path: '/settings/places' },
    { name: 'labels', path: '/settings/labels' },
    { name: 'batch', path: `/settings/labels/${batchId}` },
    { name: 'pot-labels', path: `/settings/labels/pots/${potId}` },
    { name: 'add-user', path: '/users/new' },
  ];
}

/** Puts pictures side by side. @param width of each, in pixels */
async function contactSheet(files: readonly string[], file: string, width: number): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (path) => {
      const { data, info } = await sharp(path).resize({ width }).png().toBuffer({ resolveWithObject: true });
      return { data, height: info.height };
    }),
  );
  const columns = Math.min(pictures.length, Math.floor(1600 / (width + 8)));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const rows = Math.ceil(pictures.length / columns);
  await sharp({
    create: { width: columns * (width + 8), height: rows * (height + 8), channels: 3, background: '#777777' },
  })
    .composite(
      pictures.map(({ data }, index) => ({
        input: data,
        left: (index % columns) * (width + 8),
        top: Math.floor(index / columns) * (height + 8),
      })),
    )
    .png()
    .toFile(file);
}

const folder = mkdtempSync(join(tmpdir(), 'snug-photographs-'));
const data = join(folder, 'data');
const demo = process.env['SNUG_DATA_DIR'] || 'data-demo';
if (!existsSync(demo)) {
  const { status } = spawnSync('npm', ['run', '-s', 'seed'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
// A copy: looking changes nothing, but signing in does.
cpSync(demo, data, { recursive: true });
const snug = await serveFolder(data);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});
try {
  for (const [look, { viewport, ...rest }] of Object.entries(looks)) {
    const wanted = process.argv.slice(2);
    if (wanted.length > 0 && !wanted.includes(look)) continue;
    const out = join('output/photographs', look);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const context = await browser.newContext({
      baseURL: snug.origin,
      viewport,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      locale: 'en-IE',
      colorScheme: 'colorScheme' in rest ? rest.colorScheme : 'light',
    });
    const page = await context.newPage();
    const files: string[] = [];
    const shoot = async (name: string) => {
      const path = join(out, `${name}.png`);
      if ('textSize' in rest) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), rest.textSize);
      }
      await page.waitForLoadState('networkidle');
      // Lazy images further down never load.
      await page.evaluate(() =>
        Promise.all(
          [...document.images]
            .filter((image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility())
            .map((image) => image.decode().catch(() => null)),
        ),
      );
      await page.screenshot({ path });
      files.push(path);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (beyond > 0) process.stdout.write(`${look} ${name}: ${beyond} px wider than the screen\n`);
    };
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await shoot('login');
    const { email, password } = examplePeople.Anna;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    const list = async <Row>(path: string) => (await (await page.request.get(path)).json()) as Row[];
    const plants = await list<{ plantId: string; plantPhoto: string | null; potName: string | null }>(
      '/api/plants/',
    );
    const pots = await list<{ potsId: string; codes: string[] }>('/api/pots/');
    const origin = snug.origin;
    const codes = await list<{ batchId: string }>('/api/qr');
    const batchId =
      codes[0]?.batchId ??
      (
        (await (await page.request.post('/api/qr', { data: { count: 12 }, headers: { origin } })).json()) as {
          batchId: string;
        }
      ).batchId;
    const shown = plants.find(({ plantPhoto, potName }) => plantPhoto !== null && potName !== null)!;
    const bare = plants.find(({ plantPhoto }) => plantPhoto === null) ?? shown;
    const pot = pots.find((candidate) => candidate.codes.length > 0) ?? pots[0]!;
    for (const { name, path, steps = [] } of scenesOf(shown.plantId, bare.plantId, pot.potsId, batchId)) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      try {
        for (const step of steps) await step(page);
      } catch (error) {
        process.stdout.write(`${look} ${name}: ${(error as Error).message.split('\n')[0]}\n`);
      }
      await shoot(name);
      if (name === 'home') {
        const week = await page.evaluate(() => {
          const headings = [...document.querySelectorAll('main h2')];
          const last = headings
            .filter((heading) => !/20\d\d/.test(heading.textContent ?? ''))
            .slice(0, 8)
            .at(-1);
          return last ? last.getBoundingClientRect().bottom / innerHeight : 0;
        });
        process.stdout.write(`${look}: the last eight days end after ${week.toFixed(1)} screens\n`);
      }
    }
    await contactSheet(files, join('output/photographs', `${look}.png`), viewport.width > 600 ? 390 : 260);
    await context.close();
  }
} finally {
  await browser.close();
  await snug.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write('Photographs are in output/photographs.\n');
