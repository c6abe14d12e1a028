import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetScan,
  forgetScans,
  rememberScan,
  rememberedScans,
  watchScans,
} from '#app/storage/rememberedScans.ts';
import { codes } from '#machines/support/examples.ts';

const kept = new Map<string, string>();
const page = new EventTarget();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const scan = (code: string, at: number, userId = 'anna') => rememberScan({ code, at, userId });

test('a label that is scanned again without a connection is remembered once, by its last scan', () => {
  scan(codes.label, 1);
  scan(codes.other, 2);
  scan(codes.label, 3);
  expect(rememberedScans('anna')).toEqual([
    { code: codes.other, at: 2 },
    { code: codes.label, at: 3 },
  ]);
  forgetScan(codes.label);
  expect(rememberedScans('anna')).toEqual([{ code: codes.other, at: 2 }]);
});

test('scans are only shown to their user, and forgotten when that user signs out', () => {
  scan(codes.label, 1);
  scan(codes.other, 2, 'ben');
  expect(rememberedScans('ben')).toEqual([{ code: codes.other, at: 2 }]);
  forgetScans('anna');
  expect([rememberedScans('anna'), rememberedScans('ben').length]).toEqual([[], 1]);
  forgetScans('ben');
  expect(kept.size).toBe(0);
});

test('a page is told of scans that it or another page remembers, until it stops listening', () => {
  const onChange = vi.fn();
  const end = watchScans(onChange);
  scan(codes.label, 1);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'snug-scans' }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'snug-theme' }));
  expect(onChange).toHaveBeenCalledTimes(2);
  end();
  scan(codes.other, 2);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'snug-scans' }));
  expect(onChange).toHaveBeenCalledTimes(2);
});
