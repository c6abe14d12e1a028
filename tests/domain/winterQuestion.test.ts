import { expect, test } from 'vitest';
import { questionWords, winterAnswer } from '#domain/winterQuestion.ts';

const preference = { plantsEffectsID: 'water', since: '2026-01-10T10:00:00.000Z' };
const of = (count: number, until: string) => ({
  until,
  preferences: Array.from({ length: count }, () => preference),
});

test('the question about winter, and what its answers do', () => {
  expect(questionWords(of(31, '2027-03-01'))).toBe(
    'Days are getting shorter. Water 31 plants less until March?',
  );
  expect(questionWords(of(1, '2027-09-01'))).toBe(
    'Days are getting shorter. Water 1 plant less until September?',
  );
  expect(winterAnswer(of(31, '2027-03-01'), true).words).toBe('31 plants get less water until March');
  expect(winterAnswer(of(1, '2027-03-01'), true).words).toBe('1 plant gets less water until March');
  expect(winterAnswer(of(31, '2027-03-01'), false).words).toBe('31 plants get water as all year');
});
