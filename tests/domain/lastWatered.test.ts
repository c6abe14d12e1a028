import { expect, test } from 'vitest';
import { lastWateredWords } from '#domain/lastWatered.ts';

const zone = 'Europe/Dublin';
const words = (plant: object, isSortedByWater = false) =>
  lastWateredWords({ plantAlive: true, ...plant }, isSortedByWater, zone, '2026-03-24');

test('a plant without a schedule says when it was last watered', () => {
  const unscheduled = { hasSchedule: false, lastWateredAt: '2026-03-01T10:00:00Z' };
  expect(words(unscheduled)).toBe('No schedule · last watered 23 days ago');
  expect(words({ ...unscheduled, lastWateredAt: null })).toBe('No schedule · never watered');
  expect(words({ ...unscheduled, plantAlive: false })).toBeNull();
});

test('a plant with a schedule says it only in a list that is sorted by it', () => {
  const scheduled = { hasSchedule: true, lastWateredAt: '2026-03-23T10:00:00Z' };
  expect(words(scheduled)).toBeNull();
  expect(words(scheduled, true)).toBe('Last watered yesterday');
});

test('a list that an earlier version kept says nothing', () => {
  expect(words({}, true)).toBeNull();
});
