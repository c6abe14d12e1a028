import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countVisit, settleHint } from '#app/storage/visits.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.useFakeTimers({ now: Date.parse('2026-07-01T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const counted = () => countVisit().count;

test('a page that is opened within half an hour of the start of a visit belongs to it', () => {
  expect(counted()).toBe(1);
  minutes(29);
  expect(counted()).toBe(1);
  minutes(1);
  expect(counted()).toBe(2);
  minutes(29);
  expect(counted()).toBe(2);
});

test('the hint that Snug can be installed stays settled, and visits are counted on', () => {
  expect(countVisit().isHintSettled).toBeUndefined();
  settleHint();
  minutes(60);
  expect(countVisit()).toMatchObject({ count: 2, isHintSettled: true });
});

test('what another version stored, or a browser that stores nothing, counts as the first visit', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  kept.set('snug-visits', 'not JSON');
  expect(counted()).toBe(1);
  vi.stubGlobal('localStorage', {});
  expect([counted(), counted()]).toEqual([1, 1]);
});
