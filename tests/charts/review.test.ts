import { describe as suite, expect, test } from 'vitest';
import { compareCharts } from '#charts/review/compare.ts';
import { reviewMarkdown } from '#charts/review/markdown.ts';
import type { ChartReview } from '#charts/review/review.ts';
import type { Facts } from '#charts/words/facts.ts';
import { base, change, chart, texts, type Config, type States } from './support/formChart.ts';

const changed = ({ transitions }: ChartReview) =>
  transitions.map(({ mark, transition, changes }) => [
    mark,
    transition.key,
    changes.map(({ what }) => what).join(),
  ]);

const { asking, saving, saveFailed } = base;

suite('differences', () => {
  test('none, if only the order of states or the format of code differs', () => {
    const { saved, left, ...rest } = base;
    const same = chart({ left, saved, ...rest }, { guard: () => true });
    expect(compareCharts([chart()], [same])).toEqual({ charts: [], same: ['form'] });
  });

  test('a state and a transition that were added', () => {
    const review = change({
      asking: { ...asking, on: { ...asking.on, 'help.requested': 'helped' } },
      helped: { description: 'Help is shown', on: { 'help.closed': 'asking' } },
    });
    expect(review.states).toEqual([
      { path: 'helped', mark: 'added', description: 'Help is shown', changes: [] },
    ]);
    expect(changed(review)).toEqual([
      ['added', 'asking on help.requested #1', ''],
      ['added', 'helped on help.closed #1', ''],
    ]);
    expect(review.overlay.marks).toEqual({
      states: { helped: 'added' },
      transitions: { 'asking on help.requested #1': 'added', 'helped on help.closed #1': 'added' },
    });
  });

  test('a transition that was removed is drawn in the overlay', () => {
    const review = change({ saveFailed: { ...saveFailed, on: { 'retry.requested': 'saving' } } });
    expect(changed(review)).toEqual([['removed', 'saveFailed on form.closed #1', '']]);
    expect(review.overlay.description.transitions.map(({ key }) => key)).toContain(
      'saveFailed on form.closed #1',
    );
  });

  test('a transition that leads elsewhere, and one with another guard', () => {
    const review = change({
      asking: {
        ...asking,
        on: { 'form.submitted': { guard: 'isNew', target: 'saving' }, 'form.closed': 'saved' },
      },
    });
    expect(changed(review)).toEqual([
      ['changed', 'asking on form.submitted #1', 'only if'],
      ['changed', 'asking on form.closed #1', 'leads to'],
    ]);
  });

  test('actions, tags, the initial state, actors, their input and delays', () => {
    const review = change(
      {
        asking: { ...asking, entry: 'note', tags: ['busy'] },
        saving: {
          ...saving,
          invoke: [
            { ...saving.invoke, input: () => 1 },
            { id: 'store', src: 'store', onError: {} },
          ],
        },
        saveFailed: { ...saveFailed, after: { 2000: 'left' } },
      },
      { initial: 'saveFailed' },
    );
    expect(review.states.map(({ path, changes }) => [path, changes.map(({ what }) => what)])).toEqual([
      ['', ['starts in']],
      ['asking', ['tags', 'on entry']],
      ['saving', ['input of save', 'runs']],
    ]);
    expect(changed(review).filter(([, key]) => key!.startsWith('saveFailed'))).toEqual([
      ['changed', 'saveFailed on xstate.after.2000.form.saveFailed #1', 'after'],
    ]);
  });

  test('a guard with another body', () => {
    const { parts } = change({}, { guard: () => false });
    expect(parts).toMatchObject([
      { kind: 'guard', name: 'isFull', before: '() => true', after: '() => false' },
    ]);
  });

  test('alternatives in another order', () => {
    const both = (first: Config, second: Config) => ({
      ...base,
      asking: { on: { 'form.submitted': [first, second] } },
    });
    const a = { guard: 'isFull', target: 'saving' };
    const b = { guard: 'isNew', target: 'left' };
    const [review] = compareCharts([chart(both(a, b))], [chart(both(b, a))]).charts;
    expect(changed(review!)).toEqual([['changed', 'asking on form.submitted #1', 'order']]);
  });
});

suite('renames', () => {
  test('a state is recognised by its structure', () => {
    const { saveFailed: _, ...others } = base;
    const renamed = {
      ...others,
      saving: { ...saving, invoke: { ...saving.invoke, onError: 'unsaved' } },
      unsaved: saveFailed,
    };
    const [review] = compareCharts([chart()], [chart(renamed)]).charts;
    expect(review).toMatchObject({
      renames: [{ kind: 'state', before: 'saveFailed', after: 'unsaved' }],
      states: [],
      transitions: [],
    });
  });

  test('an event, a guard and an actor', () => {
    const review = change(
      {
        asking: {
          ...asking,
          on: { 'form.sent': { guard: 'isComplete', target: 'saving' }, 'form.closed': 'left' },
        },
        saving: { ...saving, invoke: { ...saving.invoke, id: 'store', src: 'store' } },
      },
      { names: { guard: 'isComplete' } },
    );
    expect(review.renames).toEqual([
      { kind: 'guard', before: 'isFull', after: 'isComplete' },
      { kind: 'actor', before: 'save', after: 'store' },
      { kind: 'event', before: 'form.submitted', after: 'form.sent' },
    ]);
    expect(review.transitions).toEqual([]);
  });

  test('states inside a renamed one move with it', () => {
    const inner = { initial: 'one', states: { one: { on: { next: 'two' } }, two: { on: { back: 'one' } } } };
    const [review] = compareCharts(
      [chart({ asking: { on: { go: 'old' } }, old: inner })],
      [chart({ asking: { on: { go: 'fresh' } }, fresh: inner })],
    ).charts;
    expect(review?.renames).toEqual([{ kind: 'state', before: 'old', after: 'fresh' }]);
    expect([review?.states, review?.transitions]).toEqual([[], []]);
  });

  test('a state that moved into a new one keeps its identity', () => {
    const lane = {
      initial: 'idle',
      states: { idle: { on: { go: 'busy' } }, busy: { on: { rest: 'idle' } } },
    };
    const [review] = compareCharts(
      [chart({ asking: { on: { start: 'lane' } }, lane })],
      [chart({ asking: { on: { start: 'open.lane' } }, open: { initial: 'lane', states: { lane } } })],
    ).charts;
    expect(review?.renames).toEqual([{ kind: 'state', before: 'lane', after: 'open.lane' }]);
    expect(review?.states.map(({ path, mark }) => [path, mark])).toEqual([['open', 'added']]);
    expect(review?.transitions).toEqual([]);
  });

  test('a chart with another name', () => {
    const { charts } = compareCharts([chart()], [chart(base, { id: 'sheet' })]);
    expect(charts.map(({ chart: name, was, states }) => [name, was, states])).toEqual([
      ['sheet', 'form', []],
    ]);
  });

  test('transitions that moved to the state around them', () => {
    const inner = (on: Config, outer: Config) => ({
      asking: { on: { go: 'form' } },
      form: { initial: 'one', on: outer, states: { one: { on }, two: { on } } },
      left: {},
    });
    const close = { 'form.closed': '#form.left' };
    const [review] = compareCharts([chart(inner(close, {}))], [chart(inner({}, close))]).charts;
    expect(review?.transitions).toMatchObject([
      { mark: 'changed', transition: { source: 'form' }, movedFrom: ['form.one', 'form.two'] },
    ]);
    expect(review?.notices).toEqual([]);
  });
});

suite('journeys', () => {
  const journey = (name: string, ...steps: string[]) => ({
    name,
    start: '',
    steps,
    ends: { state: 'saved' },
  });
  const saves = journey('a form is saved', 'form.submitted', 'save done');
  const review = (before: Partial<Facts>, after: Partial<Facts>, states: States = base) =>
    compareCharts([chart(base, { facts: before })], [chart(states, { facts: after })]).charts[0];

  test('one that disappeared', () => {
    const found = review({ journeys: [saves] }, {});
    expect(found?.journeys).toMatchObject([{ name: 'a form is saved', mark: 'removed' }]);
    expect(texts(found!, 'journeyGone')).toEqual(["The journey 'a form is saved' disappeared."]);
  });

  test('one that changed, and one that was only reworded', () => {
    const retried = journey(
      'a form is saved',
      'form.submitted',
      'save fails',
      'retry.requested',
      'save done',
    );
    expect(review({ journeys: [saves] }, { journeys: [retried] })?.journeys).toMatchObject([
      { mark: 'changed', was: null, changes: [{ what: 'steps' }] },
    ]);
    const reworded = { ...saves, name: 'a full form is saved' };
    expect(review({ journeys: [saves] }, { journeys: [reworded] })?.journeys).toMatchObject([
      { mark: 'changed', was: 'a form is saved', changes: [] },
    ]);
  });

  test('none, if only the names of its steps changed', () => {
    const states = {
      ...base,
      asking: { ...asking, on: { 'form.sent': asking.on['form.submitted'], 'form.closed': 'left' } },
    };
    const renamed = journey('a form is saved', 'form.sent', 'save done');
    expect(review({ journeys: [saves] }, { journeys: [renamed] }, states)?.journeys).toEqual([]);
  });

  test('one that moved to another chart', () => {
    const other = (journeys: Facts['journeys']) => chart(base, { id: 'other', facts: { journeys } });
    const { charts } = compareCharts(
      [chart(base, { facts: { journeys: [saves] } }), other([])],
      [chart(base), other([saves])],
    );
    expect(charts[0]?.journeys).toMatchObject([{ mark: 'changed', movedTo: 'other' }]);
    expect(charts[0]?.notices).toEqual([]);
  });

  test('promises', () => {
    const promises = { 'in asking, form.closed → left': 'The form can be closed (spec §2)' };
    expect(review({ promises }, {})?.promises).toMatchObject([{ mark: 'removed' }]);
  });
});

test('a review as Markdown names what changed and marks it in a diagram', () => {
  const review = compareCharts(
    [chart(), chart(base, { id: 'gone' })],
    [chart({ ...base, saveFailed: { ...saveFailed, on: { 'retry.requested': 'saving' } } })],
  );
  const text = reviewMarkdown(review, { before: 'old', after: 'new' }, [
    { revision: 'old', file: 'x.ts', reason: 'it exports no machine.' },
  ]);
  expect(text).toContain('# Charts: old → new\n\n1 chart changed, 1 removed, 0 the same.');
  expect(text).toContain('⚠️ `x.ts` of old could not be read: it exports no machine.');
  expect(text).toContain('⚠️ `form.closed` does nothing any more in `saveFailed`.');
  expect(text).toContain('➖ `saveFailed` on `form.closed` → `left`');
  expect(text).toContain('saveFailed --> left : after 5 s (patience)<br/>gone#58; form.closed');
  expect(text).toContain('## gone (removed)');
});
