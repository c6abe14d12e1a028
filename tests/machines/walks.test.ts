import { describe, expect, test } from 'vitest';
import { charts } from '#machines/index.ts';
import { coverageOf } from '../walks/coverage.ts';
import { explore } from '../walks/explore.ts';
import { mutantsOf } from '../walks/mutants.ts';
import { replay } from '../walks/replay.ts';
import { startRun } from '../walks/run.ts';
import { readWalks, titleOf, type RecordedWalk } from '../walks/walksFile.ts';
import type { Model } from '#machines/support/model.ts';

/** More walks than this, and nobody reads a changed chart's walks any more. */
const mostPaths = 60;

const models = await Promise.all(
  Object.entries(charts).map(async ([id, load]) => ({ id, model: await load(), ...readWalks(id) })),
);

/** Situations from which no final state can be reached; in a chart without one, those that lead nowhere else. */
function deadEnds(model: Model): string[] {
  const { situations } = explore(model);
  const all = [...situations];
  const goals = all.filter(([, { isFinal }]) => isFinal).map(([key]) => key);
  if (goals.length === 0) {
    return all.filter(([key, { edges }]) => edges.every(({ to }) => to === key)).map(([key]) => key);
  }
  const alive = new Set(goals);
  for (let size = -1; size !== alive.size;) {
    size = alive.size;
    for (const [key, { edges }] of all) if (edges.some(({ to }) => alive.has(to))) alive.add(key);
  }
  return all.map(([key]) => key).filter((key) => !alive.has(key));
}

/** Whether any walk goes another way on this chart. The ones that found the last mutant are asked first. */
function isKilled(model: Model, walks: RecordedWalk[], machine: Model['machine']): boolean {
  const index = walks.findIndex((walk) => replay(model, walk, machine) !== null);
  if (index > 0) walks.unshift(...walks.splice(index, 1));
  return index !== -1;
}

describe.each(models)('the chart $id', ({ model, walks }) => {
  test.each(walks.map((walk) => [titleOf(walk), walk] as const))('%s', (_, walk) => {
    expect(replay(model, walk)).toBeNull();
  });

  test.each(model.journeys.map((journey) => [journey.name, journey] as const))(
    'from the specification: %s',
    (_, { start, steps, ends }) => {
      const run = startRun(model, start);
      const emits = steps.flatMap((step) => run.take(step).emits);
      const { state, output } = run.seen();
      expect({ state, output, emits: ends.emits && emits }).toEqual({
        state: ends.state,
        output: 'output' in ends ? ends.output : output,
        emits: ends.emits,
      });
    },
  );

  test('is walked whole: every state, every transition, both answers of every guard', () => {
    const { states, transitions, guards, paths } = coverageOf(model, walks);
    expect(states.missing).toEqual([]);
    expect(transitions.missing).toEqual([]);
    expect(guards.missing).toEqual([]);
    expect(paths).toBeLessThanOrEqual(mostPaths);
  });

  test('is walked in the browser but for what its model gives a reason for', () => {
    if (model.headlessOnly !== undefined) return;
    const never = new Set(Object.keys(model.browser?.never ?? {}));
    const reachable = walks.filter(({ steps }) => steps.every((step) => !never.has(step.do)));
    const { transitions } = coverageOf(model, reachable);
    const inBrowser = coverageOf(
      model,
      walks.filter(({ browser }) => browser),
    );
    const excused = new Set(transitions.missing);
    expect(inBrowser.transitions.missing.filter((key) => !excused.has(key))).toEqual([]);
    expect(inBrowser.states.missing).toEqual([]);
  });

  test('has a way out of every situation', () => {
    expect(deadEnds(model)).toEqual([]);
  });

  test('differs from each of its mutants', () => {
    const start = performance.now();
    const order = [...walks];
    const survivors = [...mutantsOf(model.machine)]
      .filter(({ machine }) => !isKilled(model, order, machine))
      .map(({ name }) => name);
    expect(survivors).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
