import { createActor, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Model } from '#walks/model.ts';
import { excuseOf } from '#walks/mutate/exclusive.ts';
import { fieldMutantsOf } from '#walks/mutate/fieldMutants.ts';
import { isBroken, takeJourney } from '#walks/journeys.ts';
import { keptFieldsOf } from '#walks/mutate/keptFields.ts';
import { mutantsOf } from '#walks/mutate/mutants.ts';
import { startRun } from '#walks/run.ts';
import { kettleMachine, kettleModel } from './support/kettle.ts';

const doorMachine = setup({
  types: {
    context: {} as { isLocked: boolean },
    events: {} as { type: 'door.pushed'; force: number },
    tags: {} as 'inUse',
  },
  guards: {
    isWeak: (_, params: { force: number }) => params.force < 1,
    isStrong: (_, params: { force: number }) => params.force > 9,
    isLocked: ({ context }) => context.isLocked,
  },
}).createMachine({
  id: 'door',
  context: { isLocked: true },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'door.pushed': [
          { guard: { type: 'isWeak', params: ({ event }) => ({ force: event.force }) }, target: 'closed' },
          { guard: { type: 'isStrong', params: ({ event }) => ({ force: event.force }) }, target: 'broken' },
          { guard: 'isLocked', target: 'closed' },
          { target: 'open' },
        ],
      },
    },
    open: { tags: 'inUse' },
    broken: {},
  },
});

const doorModel = {
  machine: doorMachine,
  starts: { '': undefined },
  events: { 'door.pushed': { weakly: { force: 0 }, hard: { force: 10 } } },
  actors: {},
  identity: () => null,
  projection: () => ({}),
  journeys: [],
} as unknown as Model;

const swaps = [...mutantsOf(doorMachine)].filter(({ kind }) => kind.startsWith('swapped'));

describe('a mutant', () => {
  test('swaps alternatives, drops a tag, or starts in another state', () => {
    const kinds = [...mutantsOf(doorMachine)].map(({ name }) => name);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'states.closed.on.door.pushed.0: swapped with the next',
        'states.closed.on.door.pushed.2: swapped with the next',
        'states.open.tags: dropped',
        'initial: another',
      ]),
    );
  });

  test('a swap is excused only if the event alone excludes one of the two', () => {
    expect(swaps.map((mutant) => excuseOf(doorModel, mutant))).toEqual(['event', null, null]);
  });

  test('a swap is excused if the model gives a reason', () => {
    const exclusive = { 'isStrong, isLocked': 'everyone strong has a key' };
    expect(swaps.map((mutant) => excuseOf({ ...doorModel, exclusive }, mutant))).toEqual([
      'event',
      'isStrong, isLocked',
      null,
    ]);
  });

  test('passes less to an actor, or another field of the context', () => {
    const model = kettleModel as unknown as Model;
    const play = (machine: Model['machine']) => {
      const run = startRun(model, 'empty', machine);
      run.take('kettle.filled');
      run.take('kettle.switched');
    };
    const names = [...fieldMutantsOf(kettleMachine, play)].map(({ name }) => name);
    expect(names).toEqual([
      'states.cold.on.kettle.filled.actions.params: litres left out',
      'states.heating.invoke.input: litres left out',
    ]);
  });

  test('keeps the first value of a field, if its action ever replaces one', () => {
    const fill =
      (...all: number[]) =>
      (machine: AnyStateMachine) => {
        const kettle = createActor(machine, { input: { litres: 0 } }).start();
        for (const litres of all) kettle.send({ type: 'kettle.filled', litres });
        return kettle.getSnapshot().context as unknown;
      };
    expect([...keptFieldsOf(kettleMachine, fill(1))]).toEqual([]);
    const [mutant, ...others] = [...keptFieldsOf(kettleMachine, fill(1, 2))];
    expect(mutant!.name).toBe('actions.keepWater: keeps the first litres');
    expect(fill(1, 2)(mutant!.machine)).toEqual({ litres: 1 });
    expect(others).toEqual([]);
  });
});

describe('a journey', () => {
  const model = kettleModel as unknown as Model;
  const boiled = {
    name: 'the switched kettle boils its litres',
    start: 'empty',
    steps: ['kettle.filled', 'kettle.switched'],
    ends: { state: 'heating' },
  };

  test('compares only the calls of the actors that it names', () => {
    const { expected, actual } = takeJourney(model, { ...boiled, calls: [{ boil: { litres: 1 } }] });
    expect(actual).toEqual(expected);
    expect(isBroken(model, { ...boiled, calls: [{ boil: { litres: 2 } }] }, kettleMachine)).toBe(true);
    expect(isBroken(model, boiled, kettleMachine)).toBe(false);
  });

  test('is broken by a step that cannot be taken, and by a handled step that should be ignored', () => {
    expect(isBroken(model, { ...boiled, steps: ['boil done'] }, kettleMachine)).toBe(true);
    const steps = ['kettle.filled', 'ignored: kettle.switched'];
    expect(isBroken(model, { ...boiled, steps, ends: { state: 'cold' } }, kettleMachine)).toBe(true);
  });
});
