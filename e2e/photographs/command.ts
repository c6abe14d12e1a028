/**
 * `npm run photographs`: photographs every page, and what opens over it, with the household of `npm run seed`: light, dark, 320 px
 * wide, in landscape, on a tablet, on a desktop, with text of 200 %, with more contrast, and in the system's forced colours. Writes them to
 * `output/photographs`, and all of one look on one sheet. Arguments choose looks and pictures, as in
 * `npm run photographs -- dark plant home`; `readme` makes the README's pictures of those in `light`.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { bareFrames, labelFrames } from '../support/films.ts';
import { printedSheets } from '../support/paper.ts';
import { serveFolder } from '../support/server.ts';
import { settled } from '../support/settled.ts';
import { swapFilm } from '#tests/support/frames/film.ts';
import { examplePeople } from '#tools/seed/write.ts';
import { ensureChromium } from '#tools/ensureChromium.ts';
import { contactSheet } from './contactSheet.ts';
import { furnish, type Home } from './home.ts';
import { readmePictures } from './readme.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scenes.ts';
import { lastWeek } from './lastWeek.ts';

const tall = { width: 390, height: 844 };

const looks = {
  light: { viewport: tall },
  dark: { viewport: tall, colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 640 } },
  landscape: { viewport: { width: 844, height: 390 } },
  tablet: { viewport: { width: 820, height: 1180 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  'large-text': { viewport: tall, textSize: '200%' },
  contrast: { viewport: tall, contrast: 'more' },
  'contrast-dark': { viewport: tall, contrast: 'more', colorScheme: 'dark' },
  'forced-colours': { viewport: tall, forcedColors: 'active' },
} as const;

type Look = keyof typeof looks;

const output = 'output/photographs';
const wanted = process.argv.slice(2);
const wantedLooks = (Object.keys(looks) as Look[]).filter((look) => wanted.includes(look));
const isWanted = ({ name }: Scene) =>
  wanted.every((word) => word in looks) ||
  wanted.some((word) => name === word || name.startsWith(`${word}-`));

/** Lets text grow as a browser's setting does. */
const growText = (page: Page, size: string) =>
  page.addInitScript((fontSize) => {
    const style = `html { font-size: ${fontSize} !important }`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, size);

async function shoot(page: Page, { isWhole, isPrinted, isWaiting }: Scene, path: string): Promise<void> {
  if (isPrinted) {
    const [sheet] = await printedSheets(page);
    const { data, width, height } = sheet!;
    await sharp(data, { raw: { width, height, channels: 1 } })
      .resize({ width: 1240 })
      .toFile(path);
    return;
  }

  if (!isWaiting) await page.waitForLoadState('networkidle');
  // Lazy images outside of the screen never load, nor do those of a row that the browser does not render.
  await page.evaluate(() => {
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && image.checkVisibility({ contentVisibilityAuto: true });
    };
    return Promise.all([...document.images].filter(isSeen).map((image) => image.decode().catch(() => null)));
  });
  // The header changes in the frame after scrolling.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page);
  const size = page.viewportSize()!;
  if (isWhole) {
    // A taller screen: otherwise the bar at the bottom covers the middle of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
    await settled(page);
  }
  await page.screenshot({ path });
  await page.setViewportSize(size);
}

/** Returns what is wider than the screen, or cut off by it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth;
    return beyond > 0 ? `${beyond} px wider than the screen` : '';
  });

/** Restores the network and the household, for the next picture. */
async function undo(page: Page, { undone }: Scene): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await undone?.(page);
}

/** Takes the pictures of one look. */
async function photograph(
  browser: Browser,
  look: Look,
  { origin, home, camera }: { origin: string; home: Home; camera: string },
): Promise<void> {
  const { viewport, ...rest } = looks[look];
  const say = (name: string, words: string) => process.stdout.write(`${look} ${name}: ${words}\n`);
  const out = join(output, look);
  mkdirSync(out, { recursive: true });
  const options = {
    baseURL: origin,
    viewport,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    serviceWorkers: 'block',
    permissions: ['camera'],
    colorScheme: 'colorScheme' in rest ? rest.colorScheme : 'light',
    contrast: 'contrast' in rest ? rest.contrast : 'no-preference',
    forcedColors: 'forcedColors' in rest ? rest.forcedColors : 'none',
  } satisfies Parameters<Browser['newContext']>[0];
  const open = async (context: BrowserContext) => {
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    if ('textSize' in rest) await growText(page, rest.textSize);
    return page;
  };
  const visitor = await browser.newContext(options);
  const user = await browser.newContext(options);
  const pages = { visitor: await open(visitor), user: await open(user) };
  await pages.user.request.post('/api/auth/sign-in/email', { data: examplePeople.Anna, headers: { origin } });

  const files: string[] = [];
  for (const scene of scenesOf(home).filter(isWanted)) {
    const page = scene.isVisitor ? pages.visitor : pages.user;
    const path = join(out, `${scene.name}.png`);
    const frames = scene.hasLabel ? labelFrames(home.label) : (scene.film ?? bareFrames)();
    if (/scan|repot/.test(scene.name + scene.path))
      swapFilm(camera, frames, { width: frames[0]!.width, height: frames[0]!.height });
    try {
      // Another document: a page that differs only in its hash would stay.
      await page.goto('/healthz');
      await scene.before?.(page);
      await page.goto(scene.path);
      await page.getByRole('heading').first().waitFor();
      if (!scene.isWaiting) await page.waitForLoadState('networkidle');
      for (const step of scene.steps ?? []) await step(page);
      await shoot(page, scene, path);
      files.push(path);
      const words = await tooWide(page);
      if (words !== '') say(scene.name, words);
    } catch (error) {
      say(scene.name, (error as Error).message.split('\n').slice(0, 2).join(' '));
      await page.screenshot({ path }).catch(() => null);
    }
    await undo(page, scene).catch((error: unknown) =>
      say(scene.name, `not undone: ${(error as Error).message}`),
    );
    if (scene.name === 'home')
      say('home', `the last week ends after ${(await lastWeek(page)).toFixed(2)} screens`);
  }
  await contactSheet(files, join(output, `${look}.png`), viewport.width > 600 ? 390 : 260);
  await visitor.close();
  await user.close();
}

const folder = mkdtempSync(join(tmpdir(), 'snug-photographs-'));
const data = join(folder, 'data');
const demo = process.env['SNUG_DATA_DIR'] || 'data-demo';
if (wanted.includes('readme')) {
  await readmePictures(join(output, 'light'));
  process.exit();
}
if (!existsSync(demo)) {
  const { status } = spawnSync('npm', ['run', '-s', 'seed'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
// A copy: the pictures need more than the example has, and signing in is written.
cpSync(demo, data, { recursive: true });
const camera = join(folder, 'camera.y4m');
swapFilm(camera, bareFrames(), { width: 1280, height: 720 });
const snug = await serveFolder(data);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${camera}`,
  ],
});
try {
  const { origin } = snug;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.request.post('/api/auth/sign-in/email', { data: examplePeople.Anna, headers: { origin } });
  const home = await furnish(page, origin);
  await context.close();
  for (const look of wantedLooks.length > 0 ? wantedLooks : (Object.keys(looks) as Look[]))
    await photograph(browser, look, { origin, home, camera });
} finally {
  await browser.close();
  await snug.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`Photographs are in ${output}.\n`);
