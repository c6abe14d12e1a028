import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';

const assets = new URL('../dist/assets/', import.meta.url);
const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(new URL(name, assets), 'utf8'));

test('the app bundle contains the charts, but none of their test models', () => {
  const holds = (text: string) => scripts.some((script) => script.includes(text));
  // A state of a chart in the first load, and one of a lazy-loaded chart.
  expect([holds('signOutFailed'), holds('profilePhotoFailed')]).toEqual([true, true]);
  // Text that only occurs in models.
  for (const text of ['headlessOnly', 'canFollow', 'journeys', 'ann@home.example'])
    expect(holds(text), text).toBe(false);
});

test('scripts begin with the hint to compile them eagerly', () => {
  const hint = '//# allFunctionsCalledOnLoad\n';
  // Workers start in parallel to the page, so they need no hint.
  expect(scripts.filter((script) => script.startsWith(hint)).length).toBeGreaterThan(50);
  expect(scripts.filter((script) => script.includes(hint) && !script.startsWith(hint))).toEqual([]);
});
