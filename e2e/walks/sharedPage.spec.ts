/** The walks of a worker use one page: what a test changes does not reach the next one. */
import { expect } from 'playwright/test';
import { test } from './walkTest.ts';

test.describe.configure({ mode: 'serial' });

const media = ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)', 'print'];
const matching = (queries: string[]) => queries.filter((query) => matchMedia(query).matches);

test('a test shows motion, in the dark, as on paper', async ({ place: { page } }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: null });
  expect(await page.evaluate(matching, media)).toEqual(['(prefers-color-scheme: dark)', 'print']);
});

test('the next one prefers reduced motion again', async ({ place: { page } }) => {
  expect(await page.evaluate(matching, media)).toEqual(['(prefers-reduced-motion: reduce)']);
});
