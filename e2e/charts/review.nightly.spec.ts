import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { gatherReview } from '#charts/facts/gatherReview.ts';
import { reviewAgainst } from '#tools/chartsReview.ts';
import { chartRoom } from '../../vite.charts.config.ts';
import { violationsInBoth } from '../support/axe.ts';
import { open, roomTest } from './roomTest.ts';

const door = (states: string) =>
  `import { createMachine } from 'xstate';
  export const doorMachine = createMachine({ id: 'door', initial: 'shut', states: ${states} });`;

const before = door(`{
  shut: { on: { 'knob.turned': 'open', 'key.used': 'locked' } },
  open: { on: { 'door.pushed': 'shut' } },
  locked: { on: { 'key.used': 'shut' } },
}`);

const after = door(`{
  shut: { on: { 'knob.turned': 'ajar' } },
  ajar: { on: { 'door.pushed': 'shut', 'door.pulled': 'open' } },
  open: { on: { 'door.pushed': 'shut' } },
}`);

/** Writes a repository with two revisions of a chart. */
function makeRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reviewed-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'machines/door'), { recursive: true });
  git('init', '--quiet');
  for (const [tag, text] of Object.entries({ before, after })) {
    writeFileSync(join(folder, 'machines/door/doorMachine.ts'), text);
    git('add', 'machines');
    git('commit', '--quiet', '--message', `The door ${tag}`);
    git('tag', tag);
  }
  return folder;
}

const repository = makeRepository();
const test = roomTest('review', async () => {
  const review = await gatherReview(await reviewAgainst('before..after', repository));
  return chartRoom({ review }, 'build');
});
test.afterAll(() => rmSync(repository, { recursive: true, force: true }));

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('both revisions are drawn in one chart, marked by more than colour', async ({ room }) => {
    await open(room, '#/');
    await expect(room.getByRole('heading', { level: 1 })).toHaveText('Changed charts');
    expect(await violationsInBoth(room)).toEqual([]);
    await room.getByRole('link', { name: 'door' }).click();
    await expect(room.getByRole('button', { name: 'ajar, atomic state, added' })).toBeVisible();
    await expect(room.getByRole('button', { name: 'locked, atomic state, removed' })).toBeVisible();
    const retargeted = room.locator('[data-transition="shut on knob.turned #1"]');
    await expect(retargeted).toHaveClass(/changed/);
    await expect(retargeted.getByText('~')).toBeVisible();
    const sign = (await retargeted.locator('circle').boundingBox())!;
    const text = (await retargeted.locator('.trigger').boundingBox())!;
    expect(sign.x + sign.width, 'a sign covers no text').toBeLessThanOrEqual(text.x);
    await expect(room.getByRole('region', { name: 'Changed states' })).toContainText('locked');
    expect(await violationsInBoth(room)).toEqual([]);
  });

  test('both revisions stand side by side', async ({ room }) => {
    await open(room, '#/door/sides');
    const old = room.getByRole('region', { name: /^Before: .*The door before/ });
    const now = room.getByRole('region', { name: /^After: .*The door after/ });
    await expect(old.getByRole('button', { name: 'locked, atomic state, removed' })).toBeVisible();
    await expect(old.getByRole('button', { name: /^ajar/ })).toHaveCount(0);
    await expect(now.getByRole('button', { name: 'ajar, atomic state, added' })).toBeVisible();
    await expect(now.getByRole('button', { name: /^locked/ })).toHaveCount(0);
    expect(await violationsInBoth(room)).toEqual([]);
  });
});

test('on a phone, the changes are marked in the cards', async ({ room }) => {
  await open(room, '#/door');
  await expect(room.getByText('changed: knob.turned → ajar')).toBeVisible();
  const { width } = await room.evaluate(() => ({ width: document.documentElement.scrollWidth }));
  expect(width).toBe(390);
  expect(await violationsInBoth(room)).toEqual([]);
});
