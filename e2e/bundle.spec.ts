import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';

const assets = new URL('../dist/assets/', import.meta.url);
const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(new URL(name, assets), 'utf8'));

test('the app that people load holds the charts, and none of what they are tested with', () => {
  const holds = (text: string) => scripts.some((script) => script.includes(text));
  // A state of a chart that comes with the first load, and one of a chart that comes later or with it.
  expect([holds('signOutFailed'), holds('profilePhotoFailed')]).toEqual([true, true]);
  // What only models say: of themselves, of what may follow what, of examples.
  for (const text of ['headlessOnly', 'canFollow', 'journeys', 'ann@home.example'])
    expect(holds(text), text).toBe(false);
});

test('browsers are told to compile the code as it comes: nothing stands before the words', () => {
  const hint = '//# allFunctionsCalledOnLoad\n';
  // Workers start beside the page, and keep nobody waiting.
  expect(scripts.filter((script) => script.startsWith(hint)).length).toBeGreaterThan(50);
  expect(scripts.filter((script) => script.includes(hint) && !script.startsWith(hint))).toEqual([]);
});
