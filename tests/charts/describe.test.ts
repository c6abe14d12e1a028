import { and, assign, createMachine, not, setup, spawnChild, stateIn, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { transitionsAround } from '#charts/describe/around.ts';
import { describe as describeChart } from '#charts/describe/describe.ts';
import { sourceOf } from '#charts/describe/source.ts';
import { callbackStub, promiseStub } from '#machines/support/provided.ts';

const door = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'key.used' } | { type: 'bell.rung' } },
  actors: { ring: promiseStub<void, void>('ring'), light: callbackStub<{ type: 'light.asked' }>('light') },
  guards: {
    isRight: ({ context }) => context.tries < 3,
    isNight: () => false,
    isWorth: (_, { least }: { least: number }) => least > 1,
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  delays: { closeTime: 5000, patience: ({ context }) => context.tries * 100 },
}).createMachine({
  id: 'door',
  description: 'A door',
  context: { tries: 0 },
  invoke: { src: 'light', onError: {} },
  initial: 'shut',
  states: {
    shut: {
      description: 'The door is shut',
      tags: ['busy'],
      on: {
        'key.used': [
          { guard: and(['isRight', not('isNight')]), target: 'open.wide', actions: ['count'] },
          { guard: { type: 'isWorth', params: { least: 2 } }, actions: 'count', reenter: true },
        ],
      },
      after: { patience: 'open' },
    },
    open: {
      initial: 'wide',
      onDone: 'shut',
      states: {
        wide: { entry: 'count', after: { closeTime: 'closing' } },
        closing: { invoke: { id: 'ring', src: 'ring', onDone: 'closed', onError: 'wide' } },
        closed: { type: 'final' },
        asBefore: { type: 'history', history: 'deep', target: 'closing' },
        asBefore2: { type: 'history' },
      },
    },
  },
});

const { states, transitions, named, purpose } = describeChart(door);
const state = (path: string) => states.find((each) => each.path === path);
const from = (source: string) => transitions.filter((each) => each.source === source);

describe('a chart as data', () => {
  test('lists every state under its parent, the root first', () => {
    expect(purpose).toBe('A door');
    expect(states.map(({ path, parent, type }) => [path, parent, type])).toEqual([
      ['', null, 'compound'],
      ['shut', '', 'atomic'],
      ['open', '', 'compound'],
      ['open.wide', 'open', 'atomic'],
      ['open.closing', 'open', 'atomic'],
      ['open.closed', 'open', 'final'],
      ['open.asBefore', 'open', 'history'],
      ['open.asBefore2', 'open', 'history'],
    ]);
    expect(state('shut')).toMatchObject({ description: 'The door is shut', tags: ['busy'] });
    expect(state('open')?.initial).toBe('open.wide');
  });

  test('says what a history state remembers, and where it leads at first', () => {
    expect(state('open.asBefore')).toMatchObject({ history: 'deep', initial: 'open.closing' });
    expect(state('open.asBefore2')).toMatchObject({ history: 'shallow', initial: 'open.wide' });
    expect(state('open.wide')).toMatchObject({ history: null });
  });

  test('gives each transition its name in walks', () => {
    expect(from('open.closing').map(({ walkKey }) => walkKey)).toEqual([
      'door.open.closing on xstate.done.actor.ring → door.open.closed',
      'door.open.closing on xstate.error.actor.ring → door.open.wide',
    ]);
  });

  test('names guards, combined ones too, and actions', () => {
    expect(from('shut').slice(0, 2)).toMatchObject([
      { guard: 'isRight and (not isNight)', targets: ['open.wide'], actions: ['count'], alternative: 0 },
      { guard: 'isWorth { least: 2 }', targets: [], reenter: true, alternative: 1 },
    ]);
  });

  test('says which actor, delay or inner end causes a transition', () => {
    expect(from('').map(({ trigger }) => trigger)).toEqual([{ kind: 'error', actor: 'light' }]);
    expect(from('open.closing').map(({ trigger, targets }) => [trigger, targets])).toEqual([
      [{ kind: 'done', actor: 'ring' }, ['open.closed']],
      [{ kind: 'error', actor: 'ring' }, ['open.wide']],
    ]);
    expect(from('open.wide')[0]?.trigger).toEqual({ kind: 'after', delay: 'closeTime', ms: 5000 });
    expect(from('shut')[2]?.trigger).toEqual({ kind: 'after', delay: 'patience', ms: null });
    expect(from('open')[0]).toMatchObject({ trigger: { kind: 'stateDone' }, targets: ['shut'] });
  });

  test('leaves out the actions that XState adds for delays', () => {
    expect(state('open.wide')).toMatchObject({ entry: ['count'], exit: [] });
    expect(state('shut')).toMatchObject({ entry: [], exit: [] });
  });

  test('keeps the source behind each name', () => {
    expect(named.guards.isRight).toBe('({ context }) => context.tries < 3');
    expect(named.actions.count).toContain('tries: ({ context }) => context.tries + 1');
    expect(named.delays.closeTime).toBe('5000');
    expect(named.actors).toEqual(['ring', 'light']);
  });

  test('gives every transition a key of its own', () => {
    const keys = transitions.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('leaves out fields without a value', () => {
    expect(sourceOf({ at: 1, gone: undefined })).toBe('{ at: 1 }');
  });
});

test('history states with targets by id or as a list, states by id in guards, and spawned actors are written in words', () => {
  const load = promiseStub<void, void>('load');
  const machine: unknown = setup({ actors: { load } }).createMachine({
    type: 'parallel',
    states: {
      a: {
        initial: 'b',
        states: {
          b: { id: 'bee', entry: [spawnChild('load', { id: 'loader', input: 1 }), spawnChild(load)] },
          byId: { type: 'history', target: '#bee' },
        },
      },
      c: { on: { go: { guard: not(stateIn('#bee')), target: 'asList' } } },
      asList: { type: 'history', history: 'deep', target: ['a.b', 'c'] },
    },
  } as never);
  const { states: described, transitions: leading } = describeChart(machine as AnyStateMachine);
  const initials = described.map(({ path, initial }) => [path, initial]);
  expect(initials).toContainEqual(['a.byId', 'a.b']);
  expect(initials).toContainEqual(['asList', 'a.b']);
  expect(leading[0]?.guard).toBe('not (stateIn #bee)');
  expect(described.find(({ path }) => path === 'a.b')?.entry).toEqual([
    'spawnChild load as loader',
    'spawnChild inline',
  ]);
});

test('the transitions around a state count those of the states inside, and those that enter it as an initial state', () => {
  const machine = createMachine({
    id: 'shop',
    initial: 'shut',
    states: {
      shut: { on: { opened: 'open' } },
      open: {
        initial: 'empty',
        on: { closed: 'shut' },
        states: { empty: { on: { entered: 'busy', burned: '#shop.gone' } }, busy: { on: { left: 'empty' } } },
      },
      gone: { on: { rebuilt: '#shop.open.busy' } },
    },
  });
  const around = (path: string) => {
    const { own, leaving, within, from } = transitionsAround(describeChart(machine), path);
    return [own.map(({ key }) => key), leaving.map(({ key }) => key), within, from];
  };
  expect(around('open')).toEqual([['open on closed #1'], ['open.empty on burned #1'], 2, ['shut', 'gone']]);
  expect(around('open.empty')).toEqual([
    ['open.empty on entered #1', 'open.empty on burned #1'],
    [],
    0,
    ['shut', 'open.busy'],
  ]);
});
