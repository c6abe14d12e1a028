import { expect, test } from 'vitest';
import { once } from '#walks/once.ts';

test('a computed value is cached', () => {
  let times = 0;
  const countOf = once((_: object) => (times += 1));
  const key = {};
  expect([countOf(key), countOf(key), countOf({})]).toEqual([1, 1, 2]);
});

test('a failed computation is not retried', () => {
  let times = 0;
  const fail = once((_: object) => {
    times += 1;
    throw new Error('more than 2000 situations');
  });
  const key = {};
  expect(() => fail(key)).toThrow('more than 2000 situations');
  expect(() => fail(key)).toThrow('more than 2000 situations');
  expect(times).toBe(1);
});
