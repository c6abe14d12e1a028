/**
 * `npm run scan-times`: measures how long a scan takes, from the tap on the scan button: until the camera is asked for, until it
 * shows a picture, and until the plant of the label is on the screen. Once with the reader on the phone, and once without it, on
 * Fast 3G with a processor slowed down four times.
 *
 * With `SNUG_COMPARED=../other-clone`, whose app is built, the two versions scan alternately. Compare only figures of one run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { labelText } from '#domain/code.ts';
import { swapFilm } from '#tests/support/frames/film.ts';
import { ensureChromium } from '#tools/ensureChromium.ts';
import { browserArgs, phoneContext } from '../playwright.config.ts';
import { labelFrames } from './support/films.ts';
import { addHome } from './support/homes.ts';
import { makeBatch } from './support/labelPages.ts';
import { begin } from './support/people.ts';
import { call } from './support/plants.ts';
import { serveFolder } from './support/server.ts';
import { laySlowNetwork } from './support/slowNetwork.ts';

const runs = Number(process.env['SNUG_RUNS'] ?? 7);
const slowness = 4;
const plantName = 'Scanned plant';

/** Times of one scan since the tap, in ms. */
interface Scan {
  asked: number;
  picture: number;
  plant: number;
}

/** Runs in the page before the app: notes when the parts of a scan happen. */
function markScan(name: string): void {
  const marks: Record<string, number> = {};
  Object.assign(globalThis, { scanMarks: marks });
  const mark = (what: string) => (marks[what] ??= performance.now());
  addEventListener('pointerdown', () => mark('tap'), true);
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    mark('asked');
    return ask(constraints);
  };
  const seen = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (seen.has(video)) continue;
      seen.add(video);
      video.requestVideoFrameCallback(() => mark('picture'));
    }
    const heading = [...document.querySelectorAll('h1, h2')].find(({ textContent }) => textContent === name);
    if (heading?.checkVisibility()) requestAnimationFrame(() => mark('plant'));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A phone with a version of the app, and a camera in front of a plant's label. @param clone its folder */
async function preparePhone(clone?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'snug-scan-'));
  const film = join(folder, 'camera.y4m');
  const size = { width: 1280, height: 720 };
  swapFilm(film, labelFrames(), size);
  const snug = await serveFolder(join(folder, 'data'), clone);
  const network = await laySlowNetwork(snug.origin);
  const launch = async (profile: string, serviceWorkers: 'allow' | 'block') => {
    const context = await chromium.launchPersistentContext(join(folder, profile), {
      ...phoneContext,
      serviceWorkers,
      baseURL: network.origin,
      executablePath: await ensureChromium(),
      permissions: ['camera'],
      args: [
        ...browserArgs,
        '--in-process-gpu',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
      reducedMotion: 'reduce',
    });
    return context;
  };
  const context = await launch('warm', 'allow');
  const page = context.pages()[0]!;
  await begin(page);
  await addHome(page, 20);
  const { codes } = await makeBatch(page, 1);
  const pot = { friendly_name: 'Scanned pot', qrCode: codes[0] };
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', pot);
  await call(page, 'POST', '/api/plants', { plantName, potId });
  swapFilm(film, labelFrames(labelText(network.origin, codes[0]!)), size);
  await page.goto('/');
  // The app, the reader and the plants' pages are kept once the phone is idle.
  await page.waitForFunction(
    async () => (await (await caches.open('label-reader')).keys()).length > 0,
    undefined,
    { timeout: 120_000, polling: 1000 },
  );
  await page.waitForTimeout(4000);
  await page.addInitScript(markScan, plantName);
  const { cookies } = await context.storageState();

  const scan = async (on: Page): Promise<Scan> => {
    await on.getByRole('link', { name: 'Scan', exact: true }).tap();
    await on.waitForFunction(() => 'plant' in (globalThis as { scanMarks?: object }).scanMarks!, undefined, {
      polling: 100,
      timeout: 120_000,
    });
    const marks = await on.evaluate(
      () => (globalThis as unknown as { scanMarks: Record<string, number> }).scanMarks,
    );
    const since = (what: string) => marks[what]! - marks['tap']!;
    return { asked: since('asked'), picture: since('picture'), plant: since('plant') };
  };
  let colds = 0;
  return {
    /** Scans on a phone that has scanned before. */
    async warm(): Promise<Scan> {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(3500);
      return scan(page);
    },
    /** Scans on a phone that has only home, by a slow network and processor. */
    async cold(): Promise<Scan> {
      const fresh = await launch(`cold-${(colds += 1)}`, 'block');
      await fresh.addCookies(cookies);
      const first = fresh.pages()[0]!;
      await first.addInitScript(markScan, plantName);
      await first.goto('/');
      await first.getByRole('link', { name: 'Scan', exact: true }).waitFor();
      await first.waitForTimeout(2000);
      network.slowDown();
      const devtools = await fresh.newCDPSession(first);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      const times = await scan(first);
      network.mend();
      await fresh.close();
      return times;
    },
    async close() {
      await context.close();
      network.close();
      await snug.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!;

const { SNUG_COMPARED: compared } = process.env;
const phones = [
  { name: '', phone: await preparePhone() },
  ...(compared ? [{ name: ', the other version', phone: await preparePhone(resolve(compared)) }] : []),
];
const scans: Record<string, Scan[]> = {};
try {
  for (let run = 0; run < runs; run += 1) {
    for (const { name, phone } of phones) {
      (scans[`warm${name}`] ??= []).push(await phone.warm());
      (scans[`cold${name}`] ??= []).push(await phone.cold());
    }
  }
} finally {
  for (const { phone } of phones) await phone.close();
}
for (const [name, all] of Object.entries(scans)) {
  const of = (part: (scan: Scan) => number) => Math.round(median(all.map(part)));
  process.stdout.write(
    `${name.padEnd(28)} camera asked for after ${of(({ asked }) => asked)} ms, picture after ${of(({ picture }) => picture)} ms, ` +
      `plant after ${of(({ plant }) => plant)} ms: ${of(({ plant, picture }) => plant - picture)} ms after the picture\n`,
  );
}
