import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { noticeOf, packageOf } from '#tools/notice.ts';

test('the notice has the licence of Snug, of each package that it depends on, and of bundled ones', () => {
  const bundled = [
    '/snug/node_modules/tailwindcss/preflight.css',
    '\0vite/preload-helper.js',
    '/snug/src/app/main.tsx',
  ];
  const text = noticeOf('.', bundled);
  expect(text).toMatch(/^Snug\n\nMIT License/);
  const named = new Set(Array.from(text.matchAll(/^(\S+) \d\S* \(.+\)$/gm), ([, name]) => name));
  expect(Object.keys(manifest.dependencies).filter((name) => !named.has(name))).toEqual([]);
  expect([named.has('tailwindcss'), named.has('vite')]).toEqual([true, true]);
  // Of development only, and not bundled.
  expect(named.has('playwright')).toBe(false);
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});

test.each([
  ['/snug/node_modules/react/index.js', 'node_modules/react'],
  ['/snug/node_modules/@xstate/react/dist/index.js?v=1', 'node_modules/@xstate/react'],
  ['/snug/node_modules/a/node_modules/@b/c/index.js', 'node_modules/a/node_modules/@b/c'],
  ['/snug/src/app/main.tsx', null],
])('the module %s belongs to %s', (module, folder) => {
  expect(packageOf(module)).toBe(folder);
});
