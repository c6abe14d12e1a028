import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { formatCode, labelText } from '#domain/code.ts';
import { overwriteFilm } from '#tests/support/frames/film.ts';
import { bareFrames, shelfFrames, wornFrames, type PlacedLabel } from '../support/films.ts';
import { begin } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addCare } from '../support/taskList.ts';

const format = { width: 640, height: 480 };

/** Adds plants, each in a pot with a label. @returns the codes of their labels, by their names */
async function addLabelled(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: names.length });
  const byName = names.map((name, index) => [name, codes[index]!] as const);
  for (const [name, qrCode] of byName) {
    const plantId = await addCare(page, name, 'Hall', 0);
    const { potId } = await call<{ potId: string }>(page, 'GET', `/api/plants/${plantId}`);
    await call(page, 'POST', '/api/pots/assign-qr', { qrCode, potId });
  }
  return Object.fromEntries(byName);
}

const placed = (code: string, x: number, y = 0.5): PlacedLabel => ({
  text: labelText('https://snug.example', code),
  x,
  y,
  scale: 3,
});

const scan = (page: Page) => page.getByRole('link', { name: 'Scan', exact: true }).click();

test('of two labels in view the one in the middle is taken', async ({ page, showFilm }) => {
  await begin(page);
  const { Fern, Ivy } = await addLabelled(page, ['Fern', 'Ivy']);
  showFilm(shelfFrames([placed(Ivy!, 0.2), placed(Fern!, 0.52)]));
  await scan(page);
  await expect(page.getByRole('heading', { name: 'Fern' }).first()).toBeVisible();
});

test('of two labels at the sides none is taken until one is tapped', async ({ page, showFilm, shoot }) => {
  await begin(page);
  const { Fern, Ivy } = await addLabelled(page, ['Fern', 'Ivy']);
  // Both are inside the part of the picture that the screen shows.
  showFilm(shelfFrames([placed(Ivy!, 0.35), placed(Fern!, 0.65)]));
  await scan(page);
  await expect(page.getByRole('status').filter({ hasText: 'Aim at one label, or tap it' })).toBeVisible();
  const label = (code: string) => page.getByRole('button', { name: `Take label ${formatCode(code)}` });
  for (const code of [Fern!, Ivy!]) {
    const { width, height } = (await label(code).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const [left, right] = [await label(Ivy!).boundingBox(), await label(Fern!).boundingBox()];
  expect(left!.x).toBeLessThan(right!.x);
  await shoot('aiming-several');
  await label(Ivy!).tap();
  await expect(page.getByRole('heading', { name: 'Ivy' }).first()).toBeVisible();
});

test('along a shelf, the next label is taken when it comes into the middle', async ({
  page,
  showFilm,
  folder,
}) => {
  showFilm(bareFrames(format).concat(bareFrames(format)).slice(0, 3));
  await begin(page);
  const { Fern, Ivy, Mint } = await addLabelled(page, ['Fern', 'Ivy', 'Mint']);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Walk-round' }).click();
  const round = page.getByRole('dialog', { name: 'Walk-round', exact: true });
  await expect(round.getByRole('button', { name: 'Switch camera off' })).toBeEnabled();
  const show = (...labels: PlacedLabel[]) =>
    overwriteFilm(join(folder, 'camera.y4m'), shelfFrames(labels), format);
  const isAsked = async (name: string) => {
    const plant = round.getByRole('region', { name });
    await plant.getByRole('button', { name: 'Skip' }).click();
    await expect(plant).toHaveCount(0);
  };
  show(placed(Fern!, 0.5), placed(Ivy!, 0.85));
  await isAsked('Fern');
  show(placed(Fern!, 0.15), placed(Ivy!, 0.5), placed(Mint!, 0.85));
  await isAsked('Ivy');
  show(placed(Ivy!, 0.15), placed(Mint!, 0.5));
  await isAsked('Mint');
});

for (const [what, wear, words] of [
  ['too small', { scale: 2 }, 'Move closer'],
  ['blurred', { scale: 6, blur: 2.4 }, 'Hold still'],
] as const) {
  test(`a label that is ${what} says what helps, once`, async ({ page, showFilm, shoot }) => {
    showFilm(wornFrames(wear, { width: 1280, height: 720 }));
    await begin(page);
    await scan(page);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await shoot(`aiming-${words.replace(' ', '-').toLowerCase()}`);
  });
}

/** Gives the camera a light, a zoom of 1 to 7 and a focus, and the device a second back camera. */
async function equip(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const applied: Record<string, unknown>[] = [];
    Object.assign(globalThis, { applied });
    const { getCapabilities } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.getCapabilities = function (this: MediaStreamTrack) {
      const zoom = { min: 1, max: 7, step: 0.1 };
      return { ...getCapabilities.call(this), torch: true, zoom, focusMode: ['continuous'] };
    };
    MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
      applied.push((constraints?.advanced?.[0] ?? {}) as Record<string, unknown>);
    };
  });
}
const applied = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { applied: Record<string, unknown>[] }).applied);

test('in the dark the light is offered', async ({ page, showFilm, shoot }) => {
  showFilm(wornFrames({ gain: 0.03 }));
  await equip(page);
  await begin(page);
  await scan(page);
  await expect(page.getByRole('status').filter({ hasText: 'More light' })).toBeVisible();
  await shoot('aiming-light');
  await page.getByRole('button', { name: 'Switch the light on' }).click();
  await expect(page.getByRole('button', { name: 'Switch light off' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch the light on' })).toHaveCount(0);
  expect(await applied(page)).toContainEqual({ torch: true });
});

test('two fingers zoom, and a tap focuses there', async ({ page, showFilm }) => {
  showFilm(bareFrames(format));
  await equip(page);
  await begin(page);
  await scan(page);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  const picture = page.getByLabel('Camera picture');
  const { x, y, width, height } = (await picture.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: string, ...fingers: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: fingers.map((at, id) => ({ x: x + at, y: y + 80, id })),
    });
  await touch('touchStart', 60, 100);
  await touch('touchMove', 50, 110);
  await touch('touchMove', 40, 160);
  await touch('touchEnd');
  await expect.poll(async () => (await applied(page)).at(-1)).toEqual({ focusMode: 'continuous', zoom: 3 });
  await picture.tap({ position: { x: width / 2, y: height / 2 } });
  const last = async () => (await applied(page)).at(-1) as { pointsOfInterest?: { x: number; y: number }[] };
  await expect.poll(async () => (await last()).pointsOfInterest?.length).toBe(1);
  const [at] = (await last()).pointsOfInterest!;
  expect(at!.x).toBeCloseTo(0.5, 2);
  expect(at!.y).toBeCloseTo(0.5, 2);
});
