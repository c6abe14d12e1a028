import { emit, setup, type AnyStateMachine } from 'xstate';
import { describe as suite, expect, test } from 'vitest';
import { describe } from '#charts/describe/describe.ts';
import { compareCharts } from '#charts/review/compare.ts';
import { reviewMarkdown } from '#charts/review/markdown.ts';
import type { ChartReview, ReviewedChart } from '#charts/review/review.ts';
import { sectionsOf } from '#charts/review/sections.ts';
import { factsOf } from '#charts/words/facts.ts';
import { promiseStub } from '#machines/support/provided.ts';
import type { Journey, Model } from '#walks/model.ts';

interface Door {
  key: string;
  isLocked: boolean;
}

const parts = {
  isLocked: ({ context }: { context: Door }): boolean => context.isLocked,
  undoTime: 5000,
  input: ({ context }: { context: Door }): object => ({ key: context.key }),
  failing: { entry: 'ring', on: { 'retry.requested': 'opening', 'failure.accepted': 'closed' } } as object,
  guarded: { guard: 'isLocked', target: 'opening' } as object,
  failed: 'failed',
  undoing: { 'undo.requested': 'closed' } as object,
};

/** Two guards with the same code. */
const lockedIf = (isLocked: boolean) => (args: { context: Door }) => args.context.isLocked === isLocked;

const journey = (
  name: string,
  steps: string[],
  ends: Journey['ends'],
  more: Partial<Journey> = {},
): Journey => ({
  name,
  start: 'locked',
  steps,
  ends,
  ...more,
});

const rung = [{ type: 'bell.rung', pattern: 'error' }];

const journeys = [
  journey(
    'a locked door opens',
    ['door.pushed', 'open done'],
    { state: 'undoable' },
    { calls: [{ open: { key: 'k1' } }] },
  ),
  journey('an open door stays open', ['door.pushed', 'open done', 'after undoTime (5000 ms)'], {
    state: 'open',
  }),
  journey('a failure rings', ['door.pushed', 'open fails'], { state: 'failed', emits: rung }),
  journey('a failure is retried', ['door.pushed', 'open fails', 'retry.requested'], { state: 'opening' }),
];

const promises = {
  undoable: { 'undo.requested → closed': 'The door can be shut again (spec §1)' },
};

function door(change: Partial<typeof parts> = {}, model: Partial<Model> = {}): ReviewedChart {
  const { isLocked, undoTime, input, failing, guarded, failed, undoing } = { ...parts, ...change };
  const machine = setup({
    types: { context: {} as Door, input: {} as Door, events: {} as { type: string } },
    actors: { open: promiseStub<void, object>('open') },
    guards: { isLocked },
    actions: { ring: emit({ type: 'bell.rung', pattern: 'error' }) },
    delays: { undoTime },
  }).createMachine({
    id: 'door',
    context: ({ input: given }: { input: Door }) => given,
    initial: 'closed',
    states: {
      closed: { on: { 'door.pushed': guarded } },
      opening: { invoke: { id: 'open', src: 'open', input, onDone: 'undoable', onError: failed } },
      [failed]: failing,
      undoable: { description: 'You can undo it', after: { undoTime: 'open' }, on: undoing },
      open: { type: 'final' },
    },
  } as never) as unknown as AnyStateMachine;
  const plain = { '': {} };
  const whole: Model = {
    machine,
    starts: { locked: { key: 'k1', isLocked: true }, unlocked: { key: 'k1', isLocked: false } },
    events: {
      'door.pushed': plain,
      'retry.requested': plain,
      'failure.accepted': plain,
      'undo.requested': plain,
    },
    actors: { open: { done: { '': undefined } } } as never,
    identity: (context) => context,
    projection: (context) => ({ ...(context as object) }),
    journeys,
    promises,
    ...model,
  };
  return { description: describe(machine), facts: factsOf(whole), machine, model: whole };
}

const review = (change: Partial<typeof parts>, model: Partial<Model> = {}): ChartReview =>
  compareCharts([door()], [door(change, model)]).charts[0]!;

const says = (found: ChartReview) => {
  const { people, written: other } = sectionsOf(found);
  return [...people, ...other].flatMap(({ entries }) => entries.map(({ text }) => text));
};

const rest = { 'failure.accepted': 'closed' };

suite('the journeys and promises of the old revision on the new chart', () => {
  test('a transition that is gone breaks at its step', () => {
    const found = review({ failing: { entry: 'ring', on: rest } });
    expect(found.broken).toMatchObject([
      { name: 'a failure is retried', break: { step: 'retry.requested', reached: 'failed' } },
    ]);
    expect(says(found)).toContain(
      '⛔ a failure is retried: at `retry.requested`, in `failed`: nothing handles it there',
    );
  });

  test('another input of an actor names the field', () => {
    const found = review({ input: () => ({ key: 'k2' }) });
    expect(says(found)).toContain(
      '⛔ a locked door opens: at `door.pushed`, in `opening`: calls open.key `"k2"`, before `"k1"`',
    );
  });

  test('a renamed state breaks nothing, and is drawn with both names', () => {
    const renamed = journeys.map((each) =>
      each.ends.state === 'failed' ? { ...each, ends: { ...each.ends, state: 'notOpened' } } : each,
    );
    const found = review({ failed: 'notOpened' }, { journeys: renamed });
    expect(found.broken).toEqual([]);
    const drawn = found.overlay.description.states.find(({ path }) => path === 'notOpened');
    expect(drawn?.key).toBe('notOpened (was failed)');
    expect(found.overlay.marks.states).toEqual({ notOpened: 'changed' });
  });

  test('a promise that is broken says so with its sentence, also if the new model leaves it out', () => {
    const line =
      '⛔ The door can be shut again (spec §1): at `undo.requested` it reaches `open` instead of `closed`';
    expect(says(review({ undoing: { 'undo.requested': 'open' } }))).toContain(line);
    expect(says(review({ undoing: { 'undo.requested': 'open' } }, { promises: {} }))).toContain(line);
    expect(review({}, { promises: {} })).toMatchObject({ broken: [], promises: [{ mark: 'removed' }] });
  });

  test('a promise about whole walks names the shortest walk that breaks it', () => {
    const throughout = {
      'never in failed until open fails': 'A door fails only if its motor does (spec §1)',
    };
    const was = door({}, { throughout });
    const [found] = compareCharts(
      [was],
      [door({ undoing: { 'undo.requested': 'failed' } }, { throughout })],
    ).charts;
    expect(says(found!)).toContain(
      '⛔ A door fails only if its motor does (spec §1): at `undo.requested`, in `failed`: walk locked → door.pushed → open done → undo.requested',
    );
  });

  test('a promise that changed with the chart is no fault, and names the old one', () => {
    const found = review(
      { undoing: { 'undo.requested': 'open' } },
      { promises: { undoable: { 'undo.requested → open': 'The door can be left open (spec §1)' } } },
    );
    expect(found.broken).toEqual([]);
    expect(says(found)).toContain(
      '✏️ The door can be left open (spec §1), before “The door can be shut again (spec §1)”: `in undoable, undo.requested → open`, before `in undoable, undo.requested → closed`',
    );
  });

  test('a journey that changed with the chart is no fault, and stands beside the old one', () => {
    const changed = journeys.map((each) =>
      each.name === 'an open door stays open'
        ? { ...each, steps: ['door.pushed', 'open done', 'after undoTime (500 ms)'] }
        : each,
    );
    const found = review({ undoTime: 500 }, { journeys: changed });
    expect(found.broken).toEqual([]);
    const beside = sectionsOf(found).written.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.beside ?? []),
    );
    expect(beside.find(({ kind }) => kind === 'steps')?.rows.at(-1)).toEqual({
      before: 'after undoTime (5000 ms)',
      after: 'after undoTime (500 ms)',
    });
  });

  test('a journey that changed and that the new chart does not do is broken', () => {
    const changed = journeys.map((each) => ({ ...each, ends: { state: 'closed' } }));
    expect(review({}, { journeys: changed.slice(0, 1) }).broken).toMatchObject([
      { name: 'a locked door opens', break: { reached: 'undoable', instead: 'closed' } },
    ]);
  });
});

suite('what people would notice', () => {
  test('a guard that is turned round, with the cases, marked wherever it is asked', () => {
    const found = review({ isLocked: ({ context }) => !context.isLocked });
    expect(found.notices.map(({ text }) => text)).toContain(
      '`isLocked` is turned round: no instead of yes if isLocked is `true`; yes instead of no if isLocked is `false`, asked for `door.pushed [isLocked]` in `closed`.',
    );
    expect(found.overlay.marks.transitions).toEqual({ 'closed on door.pushed #1': 'changed' });
  });

  test('a guard that answers differently though its code reads the same', () => {
    const [found] = compareCharts(
      [door({ isLocked: lockedIf(true) })],
      [door({ isLocked: lockedIf(false) })],
    ).charts;
    expect(found).toMatchObject({ parts: [], transitions: [] });
    expect(found!.notices[0]!.text).toMatch(/^`isLocked` is turned round: /);
  });

  test('a guard with other code and the same answers is no notice', () => {
    const found = review({ isLocked: ({ context: { isLocked } }) => isLocked });
    expect(found.notices).toEqual([]);
    expect(says(found)).toContain('guard `isLocked`, which answers all 2 cases of the model as before:');
  });

  test('a guard that is gone says what it refused', () => {
    const found = review({ guarded: { target: 'opening' } });
    expect(found.notices.map(({ text }) => text)).toContain(
      '`door.pushed` in `closed` no longer asks `isLocked`: it leads to `opening`, even if isLocked is `false`.',
    );
  });

  test('a delay of another time, and feedback that is lost', () => {
    expect(review({ undoTime: 500 }).notices.map(({ text }) => text)).toContain(
      '`undoable` (“You can undo it”) leaves 500 ms for `undo.requested` before it leads to `open`; until now 5 s.',
    );
    const silent = review({ failing: { on: { ...rest, 'retry.requested': 'opening' } } });
    expect(silent.notices.map(({ text }) => text)).toEqual([
      'After `open fails`, in `failed`, `bell.rung (error)` is not emitted any more.',
    ]);
  });
});

test('the Markdown begins with what breaks, and folds what was written otherwise', () => {
  const reviewed = compareCharts([door()], [door({ isLocked: ({ context }) => !context.isLocked })]);
  const [people = '', folded = ''] = reviewMarkdown(reviewed, { before: 'old', after: 'new' }).split(
    '<details>',
  );
  expect(people).toContain('⛔ **4 of 4 journeys');
  expect(people).toContain('`isLocked` is turned round');
  expect(people).not.toContain('=>');
  expect(folded).toContain('+ ({ context }) => !context.isLocked');
  expect(folded).toContain('changed#58; door.pushed [isLocked]');
});
