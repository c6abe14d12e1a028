import { expect, test } from 'vitest';
import { consume } from '#walks/browser/consume.ts';

const byItself = /^tick/;

test.each([
  ['nothing was taken yet', [], ['a'], { missing: ['a'], rest: [], consumed: 0 }],
  ['all were taken, in another order', ['b', 'a'], ['a', 'b'], { missing: [], rest: [], consumed: 2 }],
  ['one more was taken', ['a', 'x'], ['a'], { missing: [], rest: ['x'], consumed: 1 }],
  ['one was taken but none was expected', ['x'], [], { missing: [], rest: ['x'], consumed: 0 }],
  ['another one was taken first', ['x', 'a'], ['a'], { missing: ['a'], rest: ['x', 'a'], consumed: 0 }],
  ['some were taken spontaneously', ['tick', 'a', 'tick'], ['a'], { missing: [], rest: [], consumed: 3 }],
  ['a spontaneous one was expected', ['tick', 'tick'], ['tick'], { missing: [], rest: [], consumed: 2 }],
  ['the same one was taken twice', ['a', 'a'], ['a'], { missing: [], rest: ['a'], consumed: 1 }],
])('%s', (_, taken, expected, compared) => {
  expect(consume(taken, expected, byItself)).toEqual(compared);
});
