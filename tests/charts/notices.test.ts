import { describe as suite, expect, test } from 'vitest';
import { base, change, texts } from './support/formChart.ts';

const { asking, saving, saveFailed } = base;

suite('what people would notice', () => {
  test('a state that can no longer be left', () => {
    expect(texts(change({ saveFailed: { description: 'Failed to save' } }), 'cannotLeave')).toEqual([
      '`saveFailed` can no longer be left.',
    ]);
  });

  test('a new dead end', () => {
    const review = change({ asking: { on: { ...asking.on, 'help.requested': 'helped' } }, helped: {} });
    expect(texts(review, 'deadEnd')).toEqual([
      'The new state `helped` is a dead end: nothing leads out of it.',
    ]);
  });

  test('a chart that can no longer end', () => {
    const review = change({
      saveFailed: { on: { 'retry.requested': 'saving' } },
      saving: { ...saving, invoke: { ...saving.invoke, onDone: 'saveFailed' } },
    });
    expect(texts(review, 'cannotEnd')).toEqual(['From `saving`, `saveFailed` the chart can no longer end.']);
  });

  test('an error that no transition handles', () => {
    const review = change({ saving: { ...saving, invoke: { id: 'save', src: 'save', onDone: 'saved' } } });
    expect(texts(review, 'unhandledError')).toEqual([
      'If `save` fails in `saving`, no transition handles it: XState throws the error, and the chart stops.',
    ]);
    expect(texts(review, 'unreachable')).toEqual(['`saveFailed` can no longer be reached.']);
  });

  test('a write state that does not survive a reload any more', () => {
    expect(texts(change({ saving: { ...saving, tags: [] } }), 'notKept')).toEqual([
      '`saving` is not kept any more: unless another chart keeps it, a reload loses what is half done there.',
    ]);
  });

  test('a new state that writes and is not kept', () => {
    const again = { invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'saveFailed' } };
    const review = change({
      saveFailed: { ...saveFailed, on: { ...saveFailed.on, 'retry.requested': 'again' } },
      again,
    });
    expect(texts(review, 'notKept')).toEqual([
      '`again` writes, but is not kept: a reload loses what is half done there.',
    ]);
  });

  test('an event that does nothing any more, and one that needs a condition now', () => {
    const review = change({
      asking: { ...asking, on: { 'form.submitted': asking.on['form.submitted'] } },
      saveFailed: {
        ...saveFailed,
        on: { ...saveFailed.on, 'retry.requested': { guard: 'isNew', target: 'saving' } },
      },
    });
    expect(texts(review, 'ignored')).toEqual(['`form.closed` does nothing any more in `asking`.']);
    expect(texts(review, 'restricted')).toEqual([
      '`retry.requested` is now ignored in `saveFailed` unless `isNew`.',
    ]);
  });

  test('a new way to a message, and another text', () => {
    const review = change({
      asking: { ...asking, on: { ...asking.on, 'form.rejected': 'saveFailed' } },
      saveFailed: { ...saveFailed, description: 'Not saved' },
    });
    expect(texts(review, 'message')).toEqual([
      '`saveFailed` says “Not saved”; before: “Failed to save”.',
      '“Not saved” (`saveFailed`) now also follows `form.rejected` in `asking`.',
    ]);
  });
});
