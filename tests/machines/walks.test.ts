import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { charts } from '#machines/index.ts';
import { coverageOf, excusedItems } from '../walks/coverage.ts';
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

/**
 * Situations out of which nobody gets: from which no final state can be reached, or in a chart without one, no other state. What
 * breaks is no way out.
 */
function deadEnds(model: Model): string[] {
  const { situations } = explore(model);
  const ways = [...situations].map(([key, { state, isFinal, edges }]) => ({
    key,
    state,
    isFinal,
    to: edges.filter(({ step }) => !step.endsWith(' fails')).map((edge) => edge.to),
  }));
  const goals = ways.filter(({ isFinal }) => isFinal).map(({ key }) => key);
  if (goals.length === 0) {
    const stateAt = new Map(ways.map(({ key, state }) => [key, state]));
    return ways
      .filter(({ state, to }) => to.every((next) => stateAt.get(next) === state))
      .map(({ key }) => key);
  }
  const alive = new Set(goals);
  for (let size = -1; size !== alive.size;) {
    size = alive.size;
    for (const { key, to } of ways) if (to.some((next) => alive.has(next))) alive.add(key);
  }
  return ways.map(({ key }) => key).filter((key) => !alive.has(key));
}

/** Whether any walk goes another way on this chart. The ones that found the last mutant are asked first. */
function isKilled(model: Model, walks: RecordedWalk[], machine: Model['machine']): boolean {
  const index = walks.findIndex((walk) => replay(model, walk, machine) !== null);
  if (index > 0) walks.unshift(...walks.splice(index, 1));
  return index !== -1;
}

test('every chart of the folder is here, under its own name', () => {
  const folder = new URL('../../machines/', import.meta.url);
  const machines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('Machine.ts'))
    .map((path) => path.replace(/^.*\/(\w+)Machine\.ts$/, '$1'));
  expect(machines.toSorted()).toEqual(models.map(({ id }) => id).toSorted());
  for (const { id, chart, model } of models) {
    expect([model.machine.id, chart]).toEqual([id, id]);
    expect(model.journeys.length, `${id} has journeys`).toBeGreaterThan(0);
  }
});

describe.each(models)('the chart $id', ({ model, walks }) => {
  test.each(walks.map((walk) => [titleOf(walk), walk] as const))('%s', (_, walk) => {
    expect(replay(model, walk)).toBeNull();
  });

  test.each(model.journeys.map((journey) => [journey.name, journey] as const))(
    'from the specification: %s',
    (_, { start, steps, ends }) => {
      const run = startRun(model, start);
      const emits = steps.flatMap((step) => {
        const ignored = /^ignored: (.*)$/.exec(step)?.[1];
        if (ignored === undefined) return run.take(step).emits;
        expect(run.possible()).not.toContain(ignored);
        return [];
      });
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
    const inBrowser = coverageOf(
      model,
      walks.filter(({ browser }) => browser),
    );
    const excused = excusedItems(model);
    expect(inBrowser.states.missing).toEqual([]);
    expect(inBrowser.transitions.missing.filter((key) => !excused.has(`transition ${key}`))).toEqual([]);
    expect(inBrowser.guards.missing.filter((key) => !excused.has(`guard ${key}`))).toEqual([]);
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
