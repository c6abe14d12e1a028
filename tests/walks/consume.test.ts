import { expect, test } from 'vitest';
import { consume } from '../../e2e/walks/consume.ts';

const byItself = /^tick/;

test.each([
  ['nothing came yet', [], ['a'], { missing: ['a'], rest: [], consumed: 0 }],
  ['all came, in another order', ['b', 'a'], ['a', 'b'], { missing: [], rest: [], consumed: 2 }],
  ['one more came', ['a', 'x'], ['a'], { missing: [], rest: ['x'], consumed: 1 }],
  ['something came where nothing should', ['x'], [], { missing: [], rest: ['x'], consumed: 0 }],
  ['another one came first', ['x', 'a'], ['a'], { missing: ['a'], rest: ['x', 'a'], consumed: 0 }],
  ['some came by themselves', ['tick', 'a', 'tick'], ['a'], { missing: [], rest: [], consumed: 3 }],
  ['what comes by itself was expected', ['tick', 'tick'], ['tick'], { missing: [], rest: [], consumed: 2 }],
  ['the same came twice', ['a', 'a'], ['a'], { missing: [], rest: ['a'], consumed: 1 }],
])('%s', (_, taken, expected, compared) => {
  expect(consume(taken, expected, byItself)).toEqual(compared);
});
