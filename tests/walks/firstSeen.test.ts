import { expect, test } from 'vitest';
import { firstSeen } from '#walks/browser/firstSeen.ts';
import { generate } from '#walks/browser/generate.ts';
import { kettleModel } from './support/kettle.ts';

const walk = (...states: [string, ...string[]]) => ({
  title: states.join(),
  start: 'empty',
  browser: 'daily' as const,
  first: { state: states[0] },
  steps: states.slice(1).map((state, index) => ({ do: `step ${index}`, state })),
});

test('each state belongs to the walk that reaches it first', () => {
  const seen = firstSeen(kettleModel, [walk('cold', 'heating', 'cold'), walk('cold', 'heating', 'hot')]);
  expect(seen.map((names) => [...names])).toEqual([
    [
      [0, 'cold (empty)'],
      [1, 'heating (empty)'],
    ],
    [[2, 'hot (empty)']],
  ]);
});

test('a state that is left at once shows nothing', () => {
  const consequence = (behind: readonly string[]) => (behind.at(-1) === 'step 0' ? /./ : null);
  const model = { ...kettleModel, browser: { consequence } };
  expect([...firstSeen(model, [walk('cold', 'heating', 'hot')])[0]!.values()]).toEqual([
    'cold (empty)',
    'hot (empty)',
  ]);
});

test('the walks of a chart reach all of its states', () => {
  const { walks } = generate(kettleModel);
  const names = firstSeen(kettleModel, walks).flatMap((seen) => [...seen.values()]);
  expect(names.toSorted()).toEqual(['cold (empty)', 'heating (empty)', 'hot (empty)']);
});
