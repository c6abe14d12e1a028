/**
 * `npm run start-times`: measures how long the app takes, opened again on a phone that has its code, until it shows what the user
 * came for: plant names, and a plant's page with and without a network. The processor is slowed down four times.
 *
 * With `SNUG_COMPARED=../other-clone`, whose app is built, the two versions start alternately. Compare only figures of one run.
 * Fails if a start without a network to a plant's page takes longer than one with it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ensureChromium } from '#tools/ensureChromium.ts';
import { browserArgs, phoneContext } from '../playwright.config.ts';
import { addHome } from './support/homes.ts';
import { begin } from './support/people.ts';
import { serveFolder } from './support/server.ts';

const slowness = 4;
const runs = Number(process.env['SNUG_RUNS'] ?? 15);

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!;

/** Runs in the page before the app: marks the frame in which an element of the page shows this text. */
function markText(text: string): void {
  const look = () => {
    if (performance.getEntriesByName('shown').length > 0) return;
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (textContent !== text || !parentElement?.checkVisibility()) continue;
      requestAnimationFrame(() => performance.mark('shown'));
      observer.disconnect();
      return;
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** A phone with a version of the app, which has been opened before. @param clone its folder */
async function preparePhone(clone?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'snug-start-'));
  const profile = join(folder, 'profile');
  const snug = await serveFolder(join(folder, 'data'), clone);
  const context = await chromium.launchPersistentContext(profile, {
    ...phoneContext,
    serviceWorkers: 'allow',
    baseURL: snug.origin,
    executablePath: await ensureChromium(),
    args: [...browserArgs, '--in-process-gpu'],
    reducedMotion: 'reduce',
  });
  const [page] = context.pages();
  await begin(page!);
  const plants = await addHome(page!, 40);
  const first = plants[0]!;
  for (const path of ['/plants', `/plants/${first.plantId}`]) {
    await page!.goto(path);
    await page!.getByText(first.name, { exact: true }).first().waitFor();
    // Its lists are kept, and its code is cached, once it is idle.
    await page!.evaluate(() => navigator.serviceWorker.ready);
    await page!.waitForTimeout(6000);
  }
  await page!.addInitScript(markText, first.name);
  const devtools = await context.newCDPSession(page!);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return {
    plantId: first.plantId,
    /** Opens a page anew. @returns the time until it showed the plant's name, in ms */
    async open(path: string, isOffline = false): Promise<number> {
      await page!.goto('about:blank');
      await context.setOffline(isOffline);
      await page!.goto(path);
      return shownAt(page!);
    },
    async close() {
      await context.close();
      await snug.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function shownAt(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  return page.evaluate(() => performance.getEntriesByName('shown')[0]!.startTime);
}

const own = await preparePhone();
const { SNUG_COMPARED: compared } = process.env;
const other = compared ? await preparePhone(resolve(compared)) : null;
const times: Record<string, number[]> = {};
const note = (name: string, time: number) => (times[name] ??= []).push(time);
try {
  for (let run = 0; run < runs; run += 1) {
    if (other) note('plant names, the other version', await other.open('/plants'));
    note('plant names', await own.open('/plants'));
    const path = `/plants/${own.plantId}`;
    // Each comes first equally often.
    const order = run % 2 === 0 ? [false, true] : [true, false];
    for (const isOffline of order)
      note(`a plant's page ${isOffline ? 'without' : 'with'} a network`, await own.open(path, isOffline));
  }
} finally {
  await own.close();
  await other?.close();
}
for (const [name, all] of Object.entries(times)) {
  const [low, high] = [Math.min(...all), Math.max(...all)].map(Math.round);
  process.stdout.write(`${name.padEnd(36)} ${Math.round(median(all))} ms (${low} to ${high})\n`);
}
const ratio =
  median(times["a plant's page without a network"]!) / median(times["a plant's page with a network"]!);
process.stdout.write(`without a network: ${ratio.toFixed(2)} × the time with one\n`);
// Two in a hundred is what equal starts differ by.
if (ratio > 1.02) process.exitCode = 1;
