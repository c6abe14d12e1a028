import { expect, test } from 'vitest';
import { lineWords } from '#app/flows/network/lineWords.ts';

/** Returns the line. @param readAt when the oldest list on the page was read */
const line = (readAt: string | null, count = 0, isOnline = false) =>
  lineWords({
    isOnline,
    at: readAt === null ? null : Date.parse(readAt),
    count,
    zone: 'America/New_York',
    today: '2026-03-09',
  });

test("the age of a page is given as a time of the household's day, and with the date if it is another day", () => {
  expect(line('2026-03-09T11:30:00Z')).toBe('Offline · as of 07:30');
  // It is still the 8th in New York.
  expect(line('2026-03-09T03:30:00Z')).toBe('Offline · as of 8 Mar 2026, 23:30');
  expect(line(null)).toBe('Offline');
});

test('changes that wait are counted', () => {
  expect(line('2026-03-09T11:30:00Z', 1)).toBe('Offline · as of 07:30 · 1 change waits');
  expect(line(null, 2)).toBe('Offline · 2 changes wait');
});

test('a phone is not called offline while something in between answers', () => {
  expect(line('2026-03-09T11:30:00Z', 1, true)).toBe('as of 07:30 · 1 change waits');
  expect(line(null, 0, true)).toBe('');
});
