import { assign, createMachine, fromPromise, raise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  defineModel,
  explore,
  exploredModel,
  mutantsOf,
  nothing,
  plain,
  reachOf,
  startRun,
} from '#walks/index.ts';

/** Never ends by itself. */
const pending = () => fromPromise<string, { id: number }>(() => new Promise(() => {}));

describe('an actor', () => {
  const machine = (id?: string) =>
    setup({ actors: { fetchUser: pending() } }).createMachine({
      id: 'user',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'fetchUser',
            input: { id: 7 },
            onDone: 'loaded',
            onError: 'failed',
            ...(id && { id }),
          },
        },
        loaded: {},
        failed: {},
      },
    });
  const modelOf = (id?: string) =>
    defineModel<ReturnType<typeof machine>>({
      machine: machine(id),
      events: {},
      actors: { fetchUser: { done: { found: 'Ann' } } },
    });

  test('without an id is named by what it runs', () => {
    const run = startRun(modelOf(), '');
    expect(run.seen().calls).toEqual([{ fetchUser: { id: 7 } }]);
    expect(run.possible()).toEqual(['fetchUser: found', 'fetchUser fails']);
    expect(run.take('fetchUser: found').state).toBe('loaded');
    expect(reachOf(modelOf()).transitions).toMatchObject({ covered: 2, total: 2 });
  });

  test('with another id than what it runs is found by what it runs', () => {
    expect(reachOf(modelOf('theUser')).transitions).toMatchObject({ covered: 2, total: 2 });
  });

  test('written inline is held, as are actions that are plain functions', () => {
    const ran: string[] = [];
    const inline = createMachine(
      {
        id: 'inline',
        initial: 'loading',
        states: {
          loading: {
            entry: ['log', () => ran.push('inline action')],
            invoke: { id: 'load', src: fromPromise(async () => ran.push('actor')), onDone: 'loaded' },
          },
          loaded: {},
        },
      },
      { actions: { log: () => ran.push('log') } },
    );
    const model = defineModel<typeof inline>({
      machine: inline,
      events: {},
      actors: { load: { done: nothing } },
    });
    expect(startRun(model, '').take('load done')).toMatchObject({ state: 'loaded' });
    expect(ran).toEqual([]);
  });
});

describe('a delay', () => {
  const machine = setup({
    types: { context: {} as { tries: number }, events: {} as { type: 'started' | 'nudged' } },
    delays: { pause: ({ context }) => 100 * 2 ** context.tries },
  }).createMachine({
    id: 'waiter',
    context: { tries: 1 },
    type: 'parallel',
    states: {
      left: { initial: 'red', states: { red: { after: { 500: 'green' } }, green: {} } },
      right: { initial: 'red', states: { red: { after: { 500: 'green' } }, green: {} } },
      top: { initial: 'waiting', states: { waiting: { after: { pause: 'over' } }, over: {} } },
      back: {
        initial: 'idle',
        states: {
          idle: { on: { started: { target: 'armed', actions: raise({ type: 'nudged' }, { delay: 30 }) } } },
          armed: { on: { nudged: 'done' } },
          done: {},
        },
      },
    },
  });
  const model = defineModel<typeof machine>({
    machine,
    events: { started: plain, nudged: {} },
    actors: {},
  });

  test('without a name, computed by a function, twice the same, or of an event elapses as a step', () => {
    const run = startRun(model, '');
    expect(run.possible()).toEqual(['started', 'after pause', 'after 500 ms']);
    expect(run.take('after pause').state).toContain('top.over');
    expect(run.take('after 500 ms').state).toContain('left.green');
    expect(run.take('after 500 ms').state).toContain('right.green');
    run.pass('started');
    expect(run.possible()).toEqual(['after 30 ms']);
    expect(run.take('after 30 ms').state).toContain('back.done');
    expect(reachOf(model).transitions.missing).toEqual([]);
  });

  test('has mutants that last longer', () => {
    const longer = [...mutantsOf(machine)].filter(({ kind }) => kind === 'longer');
    expect(longer.map(({ name }) => name)).toEqual([
      'states.left.states.red.after.500: longer',
      'states.right.states.red.after.500: longer',
      'delay pause: longer',
    ]);
    expect(longer.map(({ machine: mutant }) => startRun(model, '', mutant).seen().delays)).toEqual([
      [501, 500, 200],
      [500, 501, 200],
      [500, 500, 201],
    ]);
  });
});

describe('a machine that ends in an error', () => {
  const machine = createMachine({
    id: 'till',
    context: { sum: 0 },
    initial: 'open',
    states: {
      open: { on: { 'coin.inserted': 'counting' } },
      counting: {
        on: {
          'coin.counted': {
            actions: assign(({ event }) => ({
              sum: (event as unknown as { coin: { cents: number } }).coin.cents,
            })),
            target: 'closed',
          },
        },
      },
      closed: {},
    },
  });
  const { model } = exploredModel(machine, '');

  test('is reported with the path', () => {
    const path = 'coin.inserted → coin.counted throws: ';
    expect(() => explore(model)).toThrow(`till: ${path}`);
    expect(reachOf(model).errors).toEqual([expect.stringContaining(path)]);
  });

  test('is the reason why its transition is not reached', () => {
    const { transitions, reasons } = reachOf(model);
    expect(transitions).toMatchObject({ covered: 1, total: 2 });
    expect(reasons[transitions.missing[0]!]).toContain('coin.inserted → coin.counted throws: ');
  });

  test('if it does not start, is reported with its start', () => {
    const broken = createMachine({
      id: 'broken',
      context: ({ input }) => ({ at: (input as { at: number }).at }),
    });
    const { errors } = reachOf(exploredModel(broken, '').model);
    expect(errors).toEqual([expect.stringMatching(/^at its start throws: .*'at'/)]);
  });
});

test('says of each transition why it is not reached', () => {
  const machine = setup({
    types: { events: {} as { type: 'pushed'; force: number } | { type: 'locked' } | { type: 'rung' } },
    actors: { ring: pending(), call: pending() },
    guards: { isStrong: ({ event }) => event.type === 'pushed' && event.force > 9 },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        on: {
          pushed: [{ guard: 'isStrong', target: 'broken' }, { target: 'open' }, { target: 'ajar' }],
          locked: 'bolted',
        },
        invoke: { src: 'ring', input: { id: 1 }, onDone: 'open' },
      },
      open: {},
      ajar: {},
      bolted: {},
      broken: { on: { rung: 'open' } },
    },
  });
  const model = defineModel<typeof machine>({
    machine,
    events: { pushed: { softly: { force: 1 } }, locked: {}, rung: plain },
    actors: { ring: {}, call: {} },
  });
  expect(reachOf(model)).toMatchObject({
    states: { covered: 2, missing: ['ajar', 'bolted', 'broken'] },
    reasons: {
      'door.shut on pushed #1 → door.broken': 'its guard isStrong is never true in the cases of pushed',
      'door.shut on pushed #3 → door.ajar':
        'an alternative before it, or a state within, always takes the step',
      'door.shut on locked → door.bolted': 'the model has no case of locked',
      'door.shut on xstate.done.actor.0.door.shut → door.open':
        'the actor ring has no result that can be reached',
      'door.broken on rung → door.open': 'its state broken is never reached',
    },
    unhandled: ['ring fails: not handled'],
  });
});

test('follows a counter until its guard is true, and says that it has more values', () => {
  const machine = createMachine({
    id: 'retries',
    context: { tries: 0 },
    initial: 'trying',
    states: {
      trying: {
        on: {
          failed: [
            { guard: ({ context }) => context.tries > 4, target: 'gaveUp' },
            { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
          ],
          asked: { actions: assign({ tries: ({ context }) => context.tries + 10 }) },
        },
      },
      gaveUp: {},
    },
  });
  const { transitions, unfollowed } = reachOf(exploredModel(machine, '').model);
  expect(transitions.missing).toEqual([]);
  expect(unfollowed).toContain('trying');
});

test('names states with spaces so that parallel ones are told apart', () => {
  const part = {
    initial: 'not ready',
    states: { 'not ready': { on: { set: 'all ready' } }, 'all ready': {} },
  };
  const machine = createMachine({
    id: 'parts',
    type: 'parallel',
    states: { 'left hand': part, right: part },
  });
  const { model } = exploredModel(machine, '');
  expect(startRun(model, '').take('set').state).toBe('left_hand.all_ready right.all_ready');
  expect(reachOf(model).states.missing).toEqual([]);
});
