import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { walk } from '#charts/room/walk/frames.ts';
import { journeyText } from '#charts/room/walk/journeyText.ts';
import { charts, readWalks } from '#tools/charts.ts';
import { flowNames } from '#machines/app/flows.ts';
import { excusedItems, refusedSteps } from '#walks/browser/excused.ts';
import { coverageOf } from '#walks/coverage.ts';
import { excuseOf } from '#walks/mutate/exclusive.ts';
import { explore } from '#walks/explore.ts';
import { exchangedConstantsOf } from '#walks/mutate/exchangedConstants.ts';
import { fieldMutantsOf } from '#walks/mutate/fieldMutants.ts';
import { forgottenFieldsOf } from '#walks/mutate/forgottenFields.ts';
import { keptFieldsOf } from '#walks/mutate/keptFields.ts';
import { isBroken, takeJourney } from '#walks/journeys.ts';
import type { Mutant } from '#walks/mutate/mutantChange.ts';
import {
  deletionsOf,
  droppedActionsOf,
  droppedGuardsOf,
  missedIn,
  otherInitialsOf,
  redirectionsOf,
} from '#walks/mutate/missed.ts';
import { mutantsOf } from '#walks/mutate/mutants.ts';
import { brokenIn, keptBy, lineOf, promisesOf, unknownIn } from '#walks/promises.ts';
import { replay } from '#walks/replay.ts';
import { startRun } from '#walks/run.ts';
import { stepsOf } from '#walks/steps.ts';
import { counterexample, neverTrueIn, rulesOf } from '#walks/throughout.ts';
import type { RecordedWalk } from '#walks/walksFile.ts';
import type { Model } from '#walks/model.ts';

/** More walks than this take too long. The root chart has one for each flow besides. */
const mostPaths = 76;

/** The maximum length of a walk's title, in characters. */
const longestTitle = 150;

const models = Object.entries(charts).map(([id, model]) => ({ id, model, ...readWalks(id) }));

/**
 * Returns the situations without an exit: no final state is reachable or, in a chart without one, no other state. A failing actor
 * is no exit.
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

/** Returns the steps that are possible at any point of a walk. */
function offeredOn(model: Model, { start, steps }: RecordedWalk): string[] {
  const run = startRun(model, start);
  return [...run.possible(), ...steps.flatMap(({ do: step }) => (run.take(step), run.possible()))];
}

/** Returns the mutants that no walk and no journey detects. The walks that detected the last one are tried first. */
function survivorsOf(model: Model, walks: readonly RecordedWalk[], mutants: Iterable<Mutant>): Mutant[] {
  const order = [...walks];
  const isKilled = ({ machine }: Mutant): boolean => {
    const index = order.findIndex((walk) => replay(model, walk, machine) !== null);
    if (index > 0) order.unshift(...order.splice(index, 1));
    return index !== -1 || model.journeys.some((journey) => isBroken(model, journey, machine));
  };
  return [...mutants].filter((mutant) => !isKilled(mutant));
}

/** Takes all walks on another version of the chart, which behaves as the chart does. */
const playOf = (model: Model, walks: readonly RecordedWalk[]) => (machine: Model['machine']) => {
  for (const { start, steps } of walks) {
    const run = startRun(model, start, machine);
    for (const { do: step } of steps) run.pass(step);
  }
};

/** The kinds of wrong charts that the sentences of a model must tell from the chart. */
const unwanted: Record<string, (model: Model, walks: readonly RecordedWalk[]) => Iterable<Mutant>> = {
  'deleted transition': ({ machine }) => deletionsOf(machine),
  'redirected transition': ({ machine }) => redirectionsOf(machine),
  'dropped action': ({ machine }) => droppedActionsOf(machine),
  'dropped guard': ({ machine }) => droppedGuardsOf(machine),
  'other initial state': ({ machine }) => otherInitialsOf(machine),
  'exchanged constant': ({ machine }) => exchangedConstantsOf(machine),
  'forgotten field': (model, walks) => forgottenFieldsOf(model.machine, playOf(model, walks)),
  'kept field': (model, walks) => keptFieldsOf(model.machine, playOf(model, walks)),
};

const fieldMutants = (model: Model, walks: readonly RecordedWalk[]) =>
  fieldMutantsOf(model.machine, (machine) => {
    for (const walk of walks) replay(model, walk, machine);
  });

/** Returns the types of events to the outbox, with the kinds of changes in them. @param told events by their receivers */
const changesIn = (told: Record<string, unknown>) =>
  Object.entries(told).flatMap(([to, event]) => {
    if (to !== 'outbox') return [];
    const { type, intents = [] } = event as { type: string; intents?: { kind: string }[] };
    return [[type, ...intents.map(({ kind }) => kind)].join(' ')];
  });

/** Returns everything that a chart ever sends to the outbox, as {@link changesIn} describes it. */
function sentBy(model: Model): Set<string> {
  const atOutset = Object.keys(model.starts).map((start) => startRun(model, start).seen());
  const later = [...explore(model).situations.values()].flatMap(({ edges }) => edges.map(({ seen }) => seen));
  const tells = [...atOutset, ...later].flatMap((seen) => seen.tells);
  return new Set(tells.flatMap(({ to, event }) => changesIn({ [to]: event })));
}

const namesOf = (mutants: readonly Mutant[]) => mutants.map(({ name }) => name);

test('every chart in the folder is listed under its own name', () => {
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

// The first exploration of a large chart takes seconds, and longer under load.
describe.each(models)('the chart $id', { timeout: 180_000 }, ({ model, walks }) => {
  test('names each walk uniquely, and briefly', () => {
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
    expect(keptBy(model, promised).length, `${lineOf(promised)}: no longer kept`).toBeGreaterThan(0);
    expect(brokenIn(model, promised), `${lineOf(promised)}: not kept in these states`).toEqual([]);
  });

  test.each(rulesOf(model).map((rule) => [rule.says, rule] as const))(
    'throughout every walk: %s',
    (_, rule) => {
      const broken = counterexample(model, rule);
      // The shortest walk that breaks the promise, as a journey.
      expect(broken && journeyText(broken.start, walk(model, broken.start, broken.steps).frames)).toBeNull();
      expect(neverTrueIn(model, rule), `${rule.text}: never true`).toEqual([]);
    },
  );

  test('names the source of each promise: the specification, or a decision', () => {
    const promised = [...promisesOf(model), ...rulesOf(model)];
    const source = /^(spec §\d(, §\d)*|decision)$/;
    expect(promised.filter((each) => !source.test(each.source)).map(({ says }) => says)).toEqual([]);
  });

  test('promises something about whole walks if it writes', () => {
    if ((model.writes ?? []).length > 0) expect(rulesOf(model)).not.toEqual([]);
  });

  // Regenerated walks would agree with a chart that does something else.
  test.each(Object.entries(unwanted))(
    'has a sentence that misses each %s, independently of the walks',
    (_, mutants) => {
      const unmissed = [...mutants(model, walks)].filter(({ machine }) => missedIn(model, machine) === null);
      expect(namesOf(unmissed)).toEqual([]);
    },
  );

  test('is covered by its walks: every state, every transition, both results of every guard', () => {
    const { states, transitions, guards, paths } = coverageOf(model, walks);
    expect(states.missing).toEqual([]);
    expect(transitions.missing).toEqual([]);
    expect(guards.missing).toEqual([]);
    expect(paths).toBeLessThanOrEqual(mostPaths + (model.machine.id === 'app' ? flowNames.length : 0));
  });

  test('is covered by its browser walks, except for steps that its model excludes with a reason', () => {
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

  test('excludes only existing steps, and reaches each step that the app refuses', () => {
    const { never = {} } = model.browser ?? {};
    const known = stepsOf(model);
    expect(Object.keys(never).filter((step) => !known.has(step))).toEqual([]);
    const offered = new Set(walks.filter(({ browser }) => browser).flatMap((walk) => offeredOn(model, walk)));
    expect(refusedSteps(model).filter((step) => !offered.has(step))).toEqual([]);
  });

  test('has an exit from every situation', () => {
    expect(deadEnds(model)).toEqual([]);
  });

  test('differs from each of its mutants', () => {
    const survivors = survivorsOf(model, walks, mutantsOf(model.machine));
    const excuses = new Map(survivors.map((mutant) => [mutant, excuseOf(model, mutant)]));
    expect(namesOf(survivors.filter((mutant) => excuses.get(mutant) === null))).toEqual([]);
    const unused = Object.keys(model.exclusive ?? {}).filter((pair) => ![...excuses.values()].includes(pair));
    expect(unused).toEqual([]);
  });

  test('has a journey for each kind of change that it sends to the outbox', () => {
    const expected = new Set(model.journeys.flatMap(({ tells = [] }) => tells.flatMap(changesIn)));
    expect([...sentBy(model)].filter((change) => !expected.has(change))).toEqual([]);
  });

  test('passes on what its guards and actions need', () => {
    const mutants = [...fieldMutants(model, walks)].filter(({ place }) => place.at(-1) === 'params');
    expect(namesOf(survivorsOf(model, walks, mutants))).toEqual([]);
  });

  // Walks record what the chart does, right or wrong; journeys say what it should do.
  test("has a journey for every field of its output and of its actors' input", () => {
    const mutants = [...fieldMutants(model, walks)].filter(({ place }) => place.at(-1) !== 'params');
    expect(namesOf(survivorsOf(model, [], mutants))).toEqual([]);
  });
});
