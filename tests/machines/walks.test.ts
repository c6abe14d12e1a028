import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { charts } from '#machines/index.ts';
import { coverageOf, excusedItems, refusedSteps } from '../walks/coverage.ts';
import { excuseOf } from '../walks/exclusive.ts';
import { explore } from '../walks/explore.ts';
import { fieldMutantsOf } from '../walks/fieldMutants.ts';
import { isBroken, takeJourney } from '../walks/journeys.ts';
import type { Mutant } from '../walks/mutantChange.ts';
import { deletionsOf, missedIn } from '../walks/missed.ts';
import { mutantsOf } from '../walks/mutants.ts';
import { brokenIn, keptBy, lineOf, promisesOf, unknownIn } from '../walks/promises.ts';
import { replay } from '../walks/replay.ts';
import { startRun } from '../walks/run.ts';
import { stepsOf } from '../walks/steps.ts';
import { readWalks, type RecordedWalk } from '../walks/walksFile.ts';
import type { Model } from '#machines/support/model.ts';

/** More walks than this, and nobody reads a changed chart's walks any more. */
const mostPaths = 60;

/** Characters of a walk's title. */
const longestTitle = 150;

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

/** The steps that could be taken at any point of a walk. */
function offeredOn(model: Model, { start, steps }: RecordedWalk): string[] {
  const run = startRun(model, start);
  return [...run.possible(), ...steps.flatMap(({ do: step }) => (run.take(step), run.possible()))];
}

/** The mutants that no walk and no journey tells from the chart. The walks that found the last one are asked first. */
function survivorsOf(model: Model, walks: readonly RecordedWalk[], mutants: Iterable<Mutant>): Mutant[] {
  const order = [...walks];
  const isKilled = ({ machine }: Mutant): boolean => {
    const index = order.findIndex((walk) => replay(model, walk, machine) !== null);
    if (index > 0) order.unshift(...order.splice(index, 1));
    return index !== -1 || model.journeys.some((journey) => isBroken(model, journey, machine));
  };
  return [...mutants].filter((mutant) => !isKilled(mutant));
}

const fieldMutants = (model: Model, walks: readonly RecordedWalk[]) =>
  fieldMutantsOf(model.machine, (machine) => {
    for (const walk of walks) replay(model, walk, machine);
  });

const namesOf = (mutants: readonly Mutant[]) => mutants.map(({ name }) => name);

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

// The first test to explore a large chart takes seconds, and longer beside other work.
describe.each(models)('the chart $id', { timeout: 180_000 }, ({ model, walks }) => {
  test.each(walks.map((walk) => [walk.title, walk] as const))('%s', (_, walk) => {
    expect(replay(model, walk)).toBeNull();
  });

  test('names no two walks the same, and each in a line', () => {
    const titles = walks.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles.filter((title) => title.length > longestTitle)).toEqual([]);
  });

  test.each(model.journeys.map((journey) => [journey.name, journey] as const))(
    'from the specification: %s',
    (_, journey) => {
      const { expected, actual } = takeJourney(model, journey);
      expect(actual).toEqual(expected);
    },
  );

  test.each(
    promisesOf(model).map((promised) => [promised.within || 'any state', promised.says, promised] as const),
  )('promised in %s: %s', (_, __, promised) => {
    expect(unknownIn(model, promised)).toBeNull();
    expect(keptBy(model, promised).length, `${lineOf(promised)}: no longer`).toBeGreaterThan(0);
    expect(brokenIn(model, promised), `${lineOf(promised)}: not in these states`).toEqual([]);
  });

  test('misses by a sentence each transition that is deleted together with its walks', () => {
    const unmissed = deletionsOf(model.machine).filter(({ machine }) => missedIn(model, machine) === null);
    expect(unmissed.map(({ name }) => name)).toEqual([]);
  });

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

  test('names nothing that cannot happen as out of reach, and comes to where the app refuses a step', () => {
    const { never = {} } = model.browser ?? {};
    const known = stepsOf(model);
    expect(Object.keys(never).filter((step) => !known.has(step))).toEqual([]);
    const offered = new Set(walks.filter(({ browser }) => browser).flatMap((walk) => offeredOn(model, walk)));
    expect(refusedSteps(model).filter((step) => !offered.has(step))).toEqual([]);
  });

  test('has a way out of every situation', () => {
    expect(deadEnds(model)).toEqual([]);
  });

  test('differs from each of its mutants', () => {
    const survivors = survivorsOf(model, walks, mutantsOf(model.machine));
    const excuses = new Map(survivors.map((mutant) => [mutant, excuseOf(model, mutant)]));
    expect(namesOf(survivors.filter((mutant) => excuses.get(mutant) === null))).toEqual([]);
    const unused = Object.keys(model.exclusive ?? {}).filter((pair) => ![...excuses.values()].includes(pair));
    expect(unused).toEqual([]);
  });

  test('hands on what its guards and actions need', () => {
    const mutants = [...fieldMutants(model, walks)].filter(({ place }) => place.at(-1) === 'params');
    expect(namesOf(survivorsOf(model, walks, mutants))).toEqual([]);
  });

  // Walks say what the chart does, right or wrong; journeys say what it should.
  test('has every field that it gives its actors, and its output, in a journey', () => {
    const mutants = [...fieldMutants(model, walks)].filter(({ place }) => place.at(-1) !== 'params');
    expect(namesOf(survivorsOf(model, [], mutants))).toEqual([]);
  });
});
