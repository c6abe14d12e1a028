import { describe, expect, test } from 'vitest';
import type { Model } from '#walks/model.ts';
import { coverageOf } from '#walks/coverage.ts';
import { coverEdges, itemsOf } from '#walks/cover.ts';
import { explore } from '#walks/explore.ts';
import { transitionsOf } from '#walks/graph.ts';
import { transitionKey } from '#walks/names.ts';
import { mutantsOf } from '#walks/mutate/mutants.ts';
import { replay } from '#walks/replay.ts';
import { startRun } from '#walks/run.ts';
import { kettleMachine, kettleModel } from './support/kettle.ts';
import { generate } from '#walks/generate.ts';
import { serialise, stepsIn, type WalksFile } from '#walks/walksFile.ts';

const model = kettleModel as unknown as Model;
const explored = explore(model);

describe('a run', () => {
  test('shows state, context and calls after each step', () => {
    const run = startRun(model, 'empty');
    expect(run.take('kettle.filled')).toMatchObject({ state: 'cold', context: { litres: 1 }, calls: [] });
    expect(run.take('kettle.switched')).toMatchObject({ state: 'heating', calls: [{ boil: { litres: 1 } }] });
    expect(run.take('boil done')).toMatchObject({ state: 'hot', delays: [60_000] });
    expect(run.take('after cooling (60000 ms)')).toMatchObject({ state: 'cold' });
  });

  test('reports guards that returned true and false', () => {
    const run = startRun(model, 'empty');
    run.take('kettle.switched');
    expect(run.guards()).toEqual(['kettle.cold on kettle.switched → kettle.heating: no']);
    expect(run.taken()).toEqual([]);
    run.take('kettle.filled');
    run.take('kettle.switched');
    expect(run.guards()).toEqual(['kettle.cold on kettle.switched → kettle.heating: yes']);
    expect(run.taken()).toEqual(['kettle.cold on kettle.switched → kettle.heating']);
  });

  test.each(['boil done', 'after cooling (60000 ms)', 'kettle.dropped'])(
    'throws for %s if it cannot happen',
    (step) => {
      expect(() => startRun(model, 'empty').take(step)).toThrow();
    },
  );
});

describe('walks', () => {
  const all = itemsOf(explored);

  test('reach every situation and take every transition', () => {
    expect([...explored.situations.values()].map(({ state }) => state).toSorted()).toEqual([
      'cold',
      'cold',
      'heating',
      'hot',
    ]);
    const shown = [...all].filter((item) => item.startsWith('transition ')).map((item) => item.slice(11));
    expect(shown.toSorted()).toEqual(transitionsOf(kettleMachine).map(transitionKey).toSorted());
  });

  test('show all wanted items in few, short walks', () => {
    const { walks, missed } = coverEdges(explored, { wanted: all, longest: 12 });
    expect(missed).toEqual([]);
    expect(walks.length).toBeLessThanOrEqual(2);
    for (const { steps } of walks) expect(steps.length).toBeLessThanOrEqual(12);
  });

  test('exclude steps that cannot follow, and report what is missed', () => {
    const { walks, missed } = coverEdges(explored, {
      wanted: all,
      longest: 12,
      canFollow: ({ step }) => step !== 'boil fails',
    });
    expect(walks.flatMap(({ steps }) => steps)).not.toContain('boil fails');
    expect(missed.toSorted()).toEqual([
      'pair heating | boil fails',
      'step boil fails',
      'transition kettle.heating on xstate.error.actor.boil → kettle.cold',
    ]);
  });

  test('are generated deterministically, and can be read back', () => {
    const file = generate(model);
    expect(serialise(file)).toBe(serialise(generate(model)));
    const back = JSON.parse(serialise(file)) as WalksFile;
    expect(back.walks.map(stepsIn)).toEqual(file.walks.map(stepsIn));
    expect(back.walks.map((walk) => replay(model, walk))).toEqual(back.walks.map(() => null));
    expect(coverageOf(model, back.walks).transitions).toEqual({ covered: 6, total: 6, missing: [] });
  });

  test('name the step at which a chart deviates', () => {
    const { walks } = JSON.parse(serialise(generate(model))) as WalksFile;
    const dry = kettleMachine.provide({ guards: { hasWater: () => false } });
    expect(walks.map((walk) => replay(model, walk, dry))).toContainEqual(
      expect.objectContaining({
        path: ['kettle.filled', 'kettle.switched'],
        expected: { state: 'heating', calls: [{ boil: { litres: 1 } }] },
        actual: { state: 'cold' },
      }),
    );
  });
});

describe('mutants', () => {
  const mutants = [...mutantsOf(kettleMachine)];

  test('have exactly one change each, of every kind', () => {
    expect(mutants.map(({ name }) => name)).toEqual([
      'initial: another',
      'states.cold.on.kettle.filled: deleted',
      'states.cold.on.kettle.filled.actions: dropped',
      'states.cold.on.kettle.switched: deleted',
      'states.cold.on.kettle.switched.target: sent elsewhere',
      'states.cold.on.kettle.switched.guard: dropped',
      'states.heating.on.kettle.switched: deleted',
      'states.heating.on.kettle.switched: sent elsewhere',
      'states.heating.invoke.onDone: deleted',
      'states.heating.invoke.onDone: sent elsewhere',
      'states.heating.invoke.onError: deleted',
      'states.heating.invoke.onError: sent elsewhere',
      'states.hot.after.cooling: deleted',
      'states.hot.after.cooling: sent elsewhere',
      'delay cooling: longer',
    ]);
  });

  test.each(mutants.map(({ name, machine }) => [name, machine] as const))(
    '%s is detected by the walks',
    (_, machine) => {
      const { walks } = JSON.parse(serialise(generate(model))) as WalksFile;
      expect(
        walks.map((walk) => replay(model, walk, machine)).filter((deviation) => deviation !== null),
      ).not.toEqual([]);
    },
  );

  test('leave the original chart unchanged', () => {
    expect(JSON.stringify(generate(model))).toBe(JSON.stringify(generate(kettleModel as unknown as Model)));
    expect(transitionsOf(kettleMachine)).toHaveLength(6);
  });
});
