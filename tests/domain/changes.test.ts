import { expect, test } from 'vitest';
import { changedFields } from '#domain/changes.ts';

const shown = { name: 'Old fern', notes: null as string | null, food: 1 };

test.each([
  ['nothing where all is as it was shown', {}, {}, {}],
  ['what is different', { name: 'Fern' }, {}, { name: 'Fern' }],
  ['what was emptied or filled', { notes: 'By the door', food: 2 }, {}, { notes: 'By the door', food: 2 }],
  ['what was sent before, though it is as it was shown', {}, { name: 'Fern' }, { name: 'Old fern' }],
  ['what was sent before, as it is given now', { name: 'Ivy' }, { name: 'Fern' }, { name: 'Ivy' }],
])('of a form is sent %s', (_, typed, sent, changes) => {
  expect(changedFields(shown, { ...shown, ...typed }, sent)).toEqual(changes);
});
