import { expect, test } from 'vitest';
import { potHistory } from '#domain/potHistory.ts';

const stay = (plantName: string, until: string | null) => ({ plantId: plantName, plantName, until });
const words = (...stays: ReturnType<typeof stay>[]) => potHistory(stays, 'Europe/Dublin');

test("a pot's history names its former plants with the month in which they left it, and the current one", () => {
  expect(words(stay('Big fern', '2026-05-04T10:00:00.000Z'), stay('Hoya', null))).toBe(
    'Big fern until May 2026, then Hoya',
  );
  expect(
    words(
      stay('Aloe', '2024-12-04T10:00:00.000Z'),
      stay('Big fern', '2026-05-04T10:00:00.000Z'),
      stay('Hoya', null),
    ),
  ).toBe('Aloe until December 2024, Big fern until May 2026, then Hoya');
});

test("the month is that of the household's time zone", () => {
  expect(words(stay('Aloe', '2026-05-31T23:30:00.000Z'))).toBe('Aloe until June 2026');
});

test('a plant that left its pot and came back, with no other one in between, counts once', () => {
  const left = stay('Aloe', '2026-05-04T10:00:00.000Z');
  expect(words(left, stay('Aloe', null))).toBeNull();
  expect(words(left, stay('Hoya', '2026-06-04T10:00:00.000Z'), stay('Aloe', null))).toBe(
    'Aloe until May 2026, Hoya until June 2026, then Aloe',
  );
});

test('a pot with only one plant, or with none, has no history yet', () => {
  expect(words(stay('Aloe', null))).toBeNull();
  expect(words()).toBeNull();
});
