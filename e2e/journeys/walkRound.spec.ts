import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { labelText } from '#domain/code.ts';
import { overwriteFilm } from '#tests/support/frames/film.ts';
import { goOffline, goOnline } from '../support/connection.ts';
import { countTaps } from '../support/countTaps.ts';
import { bareFrames, labelFrames } from '../support/films.ts';
import { beginOutside } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addCare } from '../support/taskList.ts';

const format = { width: 640, height: 480 };
const names = ['Aloe', 'Basil', 'Ficus', 'Hoya', 'Ivy', 'Mint', 'Olive', 'Palm'];

/** Adds plants that want water today, each in a pot with a label. @returns the films of their labels, by their names */
async function addLabelled(page: Page) {
  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: names.length });
  const films = new Map<string, ReturnType<typeof labelFrames>>();
  for (const [index, name] of names.entries()) {
    const plantId = await addCare(page, name, index < 4 ? 'Hall' : 'Kitchen', 0);
    const { potId } = await call<{ potId: string }>(page, 'GET', `/api/plants/${plantId}`);
    await call(page, 'POST', '/api/pots/assign-qr', { qrCode: codes[index], potId });
    films.set(name, labelFrames(labelText('https://snug.example', codes[index]!), format).slice(0, 2));
  }
  return films;
}

const waterings = async (page: Page) => {
  const feed = await call<{ actionName: string; createdAt: string }[]>(page, 'GET', '/api/interactions/feed');
  return feed.filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - 86_400_000).length;
};

test(
  'a round of 8 plants is 8 scans and 8 taps, or 8 scans without a connection',
  { tag: '@nightly' },
  async ({ page, showFilm, folder, shoot, expectFault }) => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const wall = bareFrames(format);
    showFilm(wall);
    await beginOutside(page);
    const films = await addLabelled(page);
    await addCare(page, 'Forgotten fern', 'Hall', -1);
    await addCare(page, 'Far away', 'Attic', -1);
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Walk-round' }).click();
    const round = page.getByRole('dialog', { name: 'Walk-round', exact: true });
    const says = (text: string) => expect(round.getByRole('status').filter({ hasText: text })).toBeVisible();
    // The open camera plays the overwritten film.
    const scan = (name: string) => overwriteFilm(join(folder, 'camera.y4m'), films.get(name)!, format);
    await expect(round.getByRole('button', { name: 'Switch camera off' })).toBeEnabled();

    const taps = await countTaps(page);
    for (const name of names) {
      scan(name);
      const plant = round.getByRole('region', { name });
      await expect(plant.getByRole('button', { name: 'Water' })).toBeFocused();
      if (name === 'Aloe') await shoot('walk-round-plant');
      await plant.getByRole('button', { name: 'Water' }).tap();
      await says(`Watered ${name}`);
    }
    expect(await taps()).toBe(names.length);
    await shoot('walk-round-scanner');

    await round.getByRole('button', { name: 'Finish · 8 done' }).click();
    const review = page.getByRole('dialog', { name: 'Your round', exact: true });
    await expect(review.getByRole('heading', { name: 'Watered 8 plants' })).toBeVisible();
    await expect(review.getByRole('region', { name: 'Still due here' }).getByRole('listitem')).toHaveText([
      /Forgotten fernWater · Hall$/,
    ]);
    await shoot('walk-round-list');
    await expect.poll(() => waterings(page)).toBe(names.length);
    await review.getByRole('button', { name: 'Undo all' }).click();
    await expect(review.getByRole('region', { name: 'Still due here' }).getByRole('listitem')).toHaveCount(9);
    await expect.poll(() => waterings(page)).toBe(0);

    overwriteFilm(join(folder, 'camera.y4m'), wall, format);
    await review.getByRole('button', { name: 'Continue' }).click();
    await goOffline(page);
    await round.getByRole('button', { name: 'Each label waters' }).click();
    const before = await taps();
    for (const name of names) {
      scan(name);
      await says(`Watered ${name}`);
    }
    scan('Aloe');
    await says('Aloe: done on this round');
    expect(await taps()).toBe(before);

    await round.getByRole('button', { name: 'Close' }).click();
    await review.getByRole('button', { name: 'Undo: Watered Aloe' }).click();
    await review.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goOnline(page);
    await expect.poll(() => waterings(page)).toBe(names.length - 1);
  },
);
