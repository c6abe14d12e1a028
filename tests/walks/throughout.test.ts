import { expect, test } from 'vitest';
import { emit, fromPromise, setup } from 'xstate';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { counterexample, neverTrueIn, rulesOf, watched, type Moment } from '#walks/throughout.ts';

const kettleMachine = setup({
  types: { events: {} as { type: 'filled' | 'switched' | 'emptied' } },
  actors: { boil: fromPromise<void>(() => new Promise(() => {})) },
  actions: { whistle: emit({ type: 'whistled' }) },
}).createMachine({
  id: 'kettle',
  initial: 'empty',
  states: {
    empty: { on: { filled: 'full', switched: 'boiling' } },
    full: { on: { switched: 'boiling', emptied: 'empty' } },
    boiling: { invoke: { id: 'boil', src: 'boil', onDone: 'hot', onError: 'broken' } },
    hot: { entry: 'whistle', on: { emptied: 'empty' } },
    broken: {},
  },
});

const modelWith = (...rules: string[]) =>
  defineModel<typeof kettleMachine>({
    machine: kettleMachine,
    events: { filled: plain, switched: plain, emptied: plain },
    actors: { boil: { done: nothing } },
    journeys: [],
    throughout: Object.fromEntries(rules.map((rule) => [rule, 'Why (decision)'])),
  });

const broken = (rule: string) => {
  const model = modelWith(rule);
  return counterexample(model, rulesOf(model)[0]!)?.steps ?? null;
};

test.each([
  ['never calls boil until filled', ['switched']],
  ['never calls boil until filled or switched', null],
  ['never calls', ['switched']],
  ['never in hot until boil done', null],
  ['never filled after emitted', null],
  ['never calls after in hot', ['switched', 'boil done', 'emptied', 'switched']],
  ['always in empty or in full until calls boil', null],
  ['always in full after filled', ['filled', 'switched']],
  ['eventually emits whistled after calls boil', ['switched', 'boil fails']],
  ['eventually calls boil', null],
])('%s: the shortest walk that breaks it is %j', (rule, walk) => {
  expect(broken(rule)).toEqual(walk);
});

test('names the facts of a rule that are never true', () => {
  const model = modelWith('never calls freeze until thawed');
  expect(neverTrueIn(model, rulesOf(model)[0]!)).toEqual(['calls freeze', 'thawed']);
});

test('rejects what is no rule', () => {
  expect(() => rulesOf(modelWith('sometimes calls boil'))).toThrow("'sometimes calls boil' is not 'never …'");
});

test('watches a walk with real actors, and says after which steps it breaks a promise', () => {
  const watch = watched(modelWith('never calls boil until filled'));
  const moment = (step: string, ...calls: string[]): Moment => ({
    step,
    seen: { state: '', calls: calls.map((name) => ({ [name]: null })), tells: [], emits: [] },
  });
  watch(moment(''));
  watch(moment('emptied'));
  expect(() => watch(moment('switched', 'boil'))).toThrow(
    "Why: 'never calls boil until filled' is broken by emptied → switched",
  );
});
