import { describe, expect, test } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { isAnswered, nextIntent, queued, released, resumed, withDependents } from '#domain/outbox.ts';
import { watering } from '#machines/support/examples.ts';

const of = (interactionId: string) => ({ plantId: 'plant', interactionId });
const intent = (id: string, made: NewIntent): Intent => ({ ...made, id, madeAt: '2026-03-01T10:00:00.000Z' });
const add = (id: string, entry = 'a') =>
  intent(id, { ...of(entry), kind: 'addInteraction', action: watering, note: '' });
const type = (id: string, note: string, entry = 'a') =>
  intent(id, { ...of(entry), kind: 'editInteraction', note, isDraft: true });
const remove = (id: string, entry = 'a') => intent(id, { ...of(entry), kind: 'deleteInteraction' });

describe('what is typed', () => {
  test('is one change, however many keys', () => {
    const queue = queued([add('1'), type('2', 'W')], type('3', 'We'), null);
    expect(queue.map(({ id }) => id)).toEqual(['1', '2']);
    expect(queue[1]).toMatchObject({ note: 'We', isDraft: true });
  });

  test('is another change where the one before is under way', () => {
    expect(queued([type('2', 'W')], type('3', 'We'), '2').map(({ id }) => id)).toEqual(['2', '3']);
  });

  test('is not done by setting another day', () => {
    const day = intent('3', { ...of('a'), kind: 'editInteraction', occurredAt: 'then', isDraft: false });
    expect(queued([type('2', 'W')], day, null)).toMatchObject([
      { note: 'W', occurredAt: 'then', isDraft: true },
    ]);
  });

  test('is sent when it is released, and not before', () => {
    expect(nextIntent([type('2', 'W')])).toBeUndefined();
    expect(nextIntent(released([type('2', 'W')], 'b'))).toBeUndefined();
    expect(nextIntent(released([type('2', 'W')], 'a'))?.id).toBe('2');
  });

  test('holds nothing else up', () => {
    expect(nextIntent([type('2', 'W'), add('3', 'b')])?.id).toBe('3');
  });

  test('is sent before its entry goes', () => {
    expect(nextIntent(queued([type('2', 'W')], remove('3'), null))?.id).toBe('2');
  });
});

test('the same intent is queued once', () => {
  expect(queued([add('1')], add('1'), null)).toHaveLength(1);
});

test('without its entry nothing that was wanted of it makes sense', () => {
  const queue = [add('1'), type('2', 'W'), add('3', 'b'), remove('4')];
  expect(withDependents(queue, queue[0]!).map(({ id }) => id)).toEqual(['1', '2', '4']);
  expect(withDependents(queue, queue[3]!).map(({ id }) => id)).toEqual(['4']);
});

test('what waited before a reload comes first, and nobody is typing any more', () => {
  const queue = resumed([type('2', 'W'), add('1'), add('3')], [add('3'), add('4')]);
  expect(queue.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(queue[1]).toMatchObject({ isDraft: false });
});

test('a task is answered by what was done and not taken back', () => {
  expect(isAnswered([1, 2], [add('1')])).toBe(true);
  expect(isAnswered([2], [add('1')])).toBe(false);
  expect(isAnswered([1], [add('1'), remove('2')])).toBe(false);
});
