import { expect, test } from 'vitest';
import { answerTo, intentOf, undoingIntentOf, type FrequencyOffer } from '#domain/frequencyOffers.ts';
import type { Intent, NewIntent, SetPreferences } from '#domain/intent.ts';
import { evidenceDots, intervalWords } from '#domain/learning/evidenceDots.ts';
import { answerWords, offerSentence } from '#domain/offerSentences.ts';
import { isOfferTime } from '#domain/offerWords.ts';
import { queued } from '#domain/outbox.ts';
import { withoutAnswered } from '#domain/shownPreferences.ts';

const monty: FrequencyOffer = {
  plantID: 'monty',
  plantName: 'Monty',
  effectID: 1,
  effectVerb: 'Water',
  frequencyDays: 7,
  since: '2026-01-01T10:00:00.000Z',
  days: 9,
  intervalDays: 9.2,
};
const plainly = (name: string) => name;

/** Returns the outbox after these changes, none of which is sent. */
const waiting = (...intents: NewIntent[]) =>
  intents.reduce<Intent[]>(
    (queue, intent, nth) => queued(queue, { ...intent, id: `${nth}`, madeAt: '' } as Intent, []),
    [],
  ) as SetPreferences[];
const shownAfter = (...intents: NewIntent[]) =>
  waiting(...intents).reduce((offers, intent) => withoutAnswered(offers, intent), [monty]);

test('an offer is shown until it is answered, and again once that is undone, also without a network', () => {
  for (const isAccepted of [true, false]) {
    const answer = answerTo(monty, isAccepted);
    expect(shownAfter()).toEqual([monty]);
    expect(shownAfter(intentOf(answer))).toEqual([]);
    expect(shownAfter(intentOf(answer), undoingIntentOf(answer))).toEqual([monty]);
  }
});

test('a frequency that is set later takes the place of an answer that waits', () => {
  const later = { kind: 'setPreferences', plantId: 'monty', frequencies: { 1: 3 }, verbs: {} } as const;
  const [change, ...others] = waiting(intentOf(answerTo(monty, false)), later);
  expect(others).toEqual([]);
  expect(change).toMatchObject({ frequencies: { 1: 3 } });
  expect(change).not.toHaveProperty('answers');
});

test('an offer says what the plant wants, and that a larger change comes in steps', () => {
  expect(offerSentence(monty, plainly, 'north')).toBe(
    'Monty wants water about every 9 days; the schedule says 7.',
  );
  expect(offerSentence({ ...monty, intervalDays: 14 }, plainly, 'north')).toBe(
    'Monty wants water about every 14 days; the schedule says 7. In small steps, 9 comes first.',
  );
  expect(answerWords(answerTo(monty, true), plainly, 'north')).toBe('Monty: Water every 9 days');
  expect(answerWords(answerTo(monty, false), plainly, 'north')).toBe('Monty: Water every 7 days, as before');
});

test('an offer and its answers say what they are in winter, where there is one', () => {
  const watered = { ...monty, winterFactor: 1.5 };
  expect(offerSentence(watered, plainly, 'south')).toBe(
    'Monty wants water about every 9 days · 13 in winter; the schedule says 7 · 10 in winter.',
  );
  expect(answerWords(answerTo(watered, true), plainly, 'south')).toBe(
    'Monty: Water every 9 days · 13 in winter',
  );
  const fed = { ...monty, effectID: 2, effectVerb: 'Feed', winterFactor: null };
  expect(answerWords(answerTo(fed, false), plainly, 'north')).toBe(
    'Monty: Feed every 7 days · rests in winter, as before',
  );
  expect(answerWords(answerTo(watered, true), plainly, null)).toBe('Monty: Water every 9 days');
});

test('the list of tasks says once a week that there are offers', () => {
  const day = 86_400_000;
  expect([null, 0, day].map((seen) => isOfferTime(seen, 7 * day))).toEqual([true, true, false]);
});

test('intervals are dots on a line, equal ones in a pile, and words for a screen reader', () => {
  const because = [4, 4, 6].map((days) => ({
    on: '2026-07-15',
    kind: 'sooner' as const,
    days,
    isOpen: days === 6,
  }));
  const { dots, xOf } = evidenceDots(because, [8], { width: 100, r: 5 });
  expect(dots.map(({ x }) => x)).toEqual([15, 15, 50]);
  expect(dots[1]!.y).toBe(dots[0]!.y - 10);
  expect(xOf(8)).toBe(85);
  expect(because.slice(1).map((one) => intervalWords(one, 'early'))).toEqual([
    '15 July: early, after 4 days',
    '15 July: early, after more than 6 days',
  ]);
});
