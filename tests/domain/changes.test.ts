import { expect, test } from 'vitest';
import { changedFields } from '#domain/changes.ts';

const shown = { name: 'Old fern', notes: null as string | null, food: 1 };

test.each([
  ['nothing if no value has changed', {}, {}, {}],
  ['a changed field', { name: 'Fern' }, {}, { name: 'Fern' }],
  ['fields that were empty before', { notes: 'By the door', food: 2 }, {}, { notes: 'By the door', food: 2 }],
  [
    'a field that was sent before and now has its initial value again',
    {},
    { name: 'Fern' },
    { name: 'Old fern' },
  ],
  [
    'a field that was cleared before and now has its initial value again',
    {},
    { name: '' },
    { name: 'Old fern' },
  ],
  [
    'a field that was sent before, with its current value',
    { name: 'Ivy' },
    { name: 'Fern' },
    { name: 'Ivy' },
  ],
])('a form sends %s', (_, typed, sent, changes) => {
  expect(changedFields(shown, { ...shown, ...typed }, sent)).toEqual(changes);
});
