import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel, plain, type Model, type Promises } from '#walks/model.ts';
import { deletionsOf, missedIn } from '#walks/mutate/missed.ts';
import { brokenIn, keptBy, promisesOf, unknownIn } from '#walks/promises.ts';
import { kettleModel } from './support/kettle.ts';
import { titlesOf } from '#walks/titles.ts';
import { generate } from '#walks/generate.ts';

const promising = (promises: Promises) => ({ ...kettleModel, promises }) as unknown as Model;

const kettle = promising({
  cold: {
    'kettle.filled → stays, keeps litres': 'A cold kettle can be filled (spec §1)',
    'kettle.switched → heating': 'A kettle with water heats it (spec §1, §2)',
  },
  heating: {
    'boil done → hot': 'Water gets hot (decision)',
    'boil fails → cold': 'A kettle that breaks down stays cold (decision)',
    'kettle.switched → cold': 'A kettle can be switched off (decision)',
  },
  hot: { 'after cooling (60000 ms) → cold': 'Hot water gets cold (decision)' },
});

/** Returns which sentence misses each deletion. */
const missedBy = (model: Model) =>
  Object.fromEntries(deletionsOf(model.machine).map(({ name, machine }) => [name, missedIn(model, machine)]));

describe('promises', () => {
  test('are kept by a chart that does as they say', () => {
    const promises = promisesOf(kettle);
    expect(promises.map((promised) => unknownIn(kettle, promised))).toEqual(promises.map(() => null));
    expect(promises.map((promised) => keptBy(kettle, promised).length)).not.toContain(0);
  });

  test('are broken in each state that does not keep them', () => {
    const switched: Promises = { anywhere: { 'kettle.switched → heating': 'No (decision)' } };
    expect(brokenIn(kettle, promisesOf(kettle)[0]!)).toEqual([]);
    const model = promising(switched);
    expect(brokenIn(model, promisesOf(model)[0]!)).toEqual(['hot']);
  });

  test('miss each transition that is deleted, by their sentence', () => {
    expect(missedBy(kettle)).toMatchObject({
      'states.cold.on.kettle.filled: deleted': 'A cold kettle can be filled',
      'states.heating.on.kettle.switched: deleted': 'A kettle can be switched off',
      'states.heating.invoke.onError: deleted': 'A kettle that breaks down stays cold',
      'states.hot.after.cooling: deleted': 'Hot water gets cold',
    });
    expect(Object.values(missedBy(kettle))).not.toContain(null);
  });

  test('do not miss a deleted transition that none of them names', () => {
    const { cold, heating } = kettle.promises!;
    expect(missedBy(promising({ cold: cold!, heating: heating! }))).toMatchObject({
      'states.hot.after.cooling: deleted': null,
    });
  });

  test.each([
    ['a step that leads elsewhere', { hot: { 'after cooling (60000 ms) → heating': 'No (decision)' } }],
    ['a step that leads to no new state', { heating: { 'boil done → heating': 'No (decision)' } }],
    ['a step that is ignored', { hot: { 'kettle.switched → stays': 'No (decision)' } }],
    [
      'an effect that does not happen',
      { cold: { 'kettle.switched → heating, keeps litres': 'No (decision)' } },
    ],
  ])('are not kept by %s', (_, promises: Promises) => {
    const model = promising(promises);
    expect(promisesOf(model).flatMap((promised) => keptBy(model, promised))).toEqual([]);
  });

  test.each([
    ['no state lukewarm', { lukewarm: { 'boil done → hot': 'No (decision)' } }],
    ['no state lukewarm', { heating: { 'boil done → lukewarm': 'No (decision)' } }],
    ['no step boil ends', { heating: { 'boil ends → hot': 'No (decision)' } }],
    ['no deed whistles loudly', { heating: { 'boil done → hot, whistles loudly': 'No (decision)' } }],
  ])('report %s', (unknown, promises: Promises) => {
    const model = promising(promises);
    expect(promisesOf(model).map((promised) => unknownIn(model, promised))).toEqual([unknown]);
  });

  test('cannot be read without an arrow', () => {
    const promises = { heating: { 'boil done': 'Water gets hot (decision)' } };
    expect(() => promisesOf(promising(promises))).toThrow("'boil done' is not 'step → state'");
  });

  test('may name their source at the end', () => {
    const saying = (sentence: string) =>
      promisesOf(promising({ heating: { 'boil done → hot': sentence } }))[0];
    expect(saying('Water (all) gets hot (issue 7)')).toMatchObject({
      says: 'Water (all) gets hot',
      source: 'issue 7',
    });
    expect(saying('Water gets hot')).toMatchObject({ says: 'Water gets hot', source: '' });
  });

  test('stand for several states in one line', () => {
    const lines = { 'cold, heating': { 'kettle.switched → stays': 'No (decision)' } };
    expect(promisesOf(promising(lines)).map(({ within }) => within)).toEqual(['cold', 'heating']);
  });
});

describe('two guarded transitions of one event', () => {
  const doorMachine = setup({
    types: { events: {} as { type: 'door.pushed' }, input: {} as { isLocked: boolean } },
    guards: { isLocked: ({ context }) => (context as { isLocked: boolean }).isLocked },
  }).createMachine({
    id: 'door',
    context: ({ input }) => input,
    initial: 'closed',
    states: {
      closed: { on: { 'door.pushed': [{ guard: 'isLocked', target: 'rattling' }, { target: 'open' }] } },
      rattling: {},
      open: {},
    },
  });
  const door = (promises: Promises) =>
    defineModel<typeof doorMachine>({
      machine: doorMachine,
      starts: { locked: { isLocked: true }, unlocked: { isLocked: false } },
      events: { 'door.pushed': plain },
      actors: {},
      identity: (context) => context,
      projection: () => ({}),
      journeys: [],
      promises,
    }) as unknown as Model;

  test('are missed independently', () => {
    const opens = { closed: { 'door.pushed → open': 'A door opens (decision)' } };
    expect(missedBy(door(opens))).toEqual({
      'states.closed.on.door.pushed.0: deleted': null,
      'states.closed.on.door.pushed.1: deleted': 'A door opens',
    });
    const both = {
      closed: { ...opens.closed, 'door.pushed → rattling': 'A locked door rattles (decision)' },
    };
    expect(missedBy(door(both))).toEqual({
      'states.closed.on.door.pushed.0: deleted': 'A locked door rattles',
      'states.closed.on.door.pushed.1: deleted': 'A door opens',
    });
  });
});

test('walks are named after the first item that they show', () => {
  const walks = [
    { start: 'empty', steps: ['kettle.filled', 'kettle.switched'] },
    { start: 'empty', steps: ['kettle.filled', 'kettle.switched', 'boil done'] },
    { start: 'empty', steps: ['kettle.filled', 'kettle.filled', 'kettle.switched'] },
    { start: 'empty', steps: ['kettle.switched'] },
  ];
  expect(titlesOf(kettle, walks)).toEqual([
    'A cold kettle can be filled',
    'Water gets hot',
    'A kettle with water heats it',
    'Nothing comes of it (cold: kettle.switched)',
  ]);
  expect(generate(kettle).walks.map(({ title }) => title)).toContain('A cold kettle can be filled');
});
