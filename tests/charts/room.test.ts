import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { addressOf, hrefOf } from '#charts/room/address.ts';
import { findingsFor } from '#charts/room/frame/findingsFor.ts';
import { activeIn, walk } from '#charts/room/walk/frames.ts';
import { journeyText } from '#charts/room/walk/journeyText.ts';
import { drawingMachine, type LayoutOrder } from '#charts/room/chart/drawingMachine.ts';
import { playMachine } from '#charts/room/walk/playMachine.ts';
import { beginningOf } from '#charts/layout/beginning.ts';
import { roomIn, suits } from '#charts/layout/room.ts';
import { around, inside, neighbour, type Direction } from '#charts/room/chart/neighbour.ts';
import type { Finding } from '#charts/facts/facts.ts';
import type { Box, Drawing, Edge } from '#charts/layout/drawing.ts';
import { killModel } from '#machines/kill/kill.model.ts';
import { takeJourney } from '#walks/journeys.ts';
import type { Journey } from '#walks/model.ts';

describe('the address', () => {
  test('keeps a walk with its steps in order', () => {
    const href = hrefOf('kill', 'walk', { start: 'in a pot', step: ['warning.accepted', 'kill.confirmed'] });
    const { chart, view, params } = addressOf(href);
    expect([chart, view, params.get('start')]).toEqual(['kill', 'walk', 'in a pot']);
    expect(params.getAll('step')).toEqual(['warning.accepted', 'kill.confirmed']);
  });

  test('without a chart is the overview', () => {
    expect(addressOf('')).toMatchObject({ chart: null, view: 'chart' });
    expect(addressOf('#/')).toMatchObject({ chart: null, view: 'chart' });
  });
});

describe('a walk', () => {
  const steps = ['warning.accepted', 'kill.confirmed', 'freePot fails', 'restorePot: restored'];

  test('shows after each step the state, the effects and what can follow', () => {
    const { frames, failure } = walk(killModel, 'in a pot', steps);
    expect(failure).toBeNull();
    expect(frames.map(({ seen }) => seen.state)).toEqual([
      'warning',
      'confirming',
      'freeingPot',
      'restoringPot.afterFreeing',
      'freeingFailed',
    ]);
    expect(frames[2]!.changes.calls).toMatchObject([{ freePot: {} }]);
    expect(frames[2]!.possible).toEqual(['freePot done', 'freePot fails']);
    expect([...activeIn(frames[3]!.seen)]).toEqual(['restoringPot', 'restoringPot.afterFreeing']);
  });

  test('stops at a step that cannot be taken, and says why', () => {
    const { frames, failure } = walk(killModel, 'in a pot', ['warning.accepted', 'freePot done']);
    expect(frames).toHaveLength(2);
    expect(failure).toBe('freePot is not running');
  });

  test('becomes a journey that the walk engine accepts', async () => {
    const { frames } = walk(killModel, 'in a pot', steps);
    const text = journeyText('in a pot', frames);
    expect(text).toContain("    'restorePot: restored',\n");
    const code = `export default ${text.replace(/,$/, '')}`;
    const { default: journey } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      default: Journey;
    };
    const { expected, actual } = takeJourney(killModel, journey);
    expect(actual).toEqual(expected);
    expect(actual.calls).toHaveLength(2);
  });
});

test('a walk is played step by step until it is paused', () => {
  const clock = new SimulatedClock();
  const play = createActor(playMachine, { clock });
  let steps = 0;
  play.on('step.due', () => (steps += 1));
  play.start();
  clock.increment(5000);
  expect(steps).toBe(0);
  play.send({ type: 'play.pressed' });
  clock.increment(900);
  clock.increment(900);
  expect(steps).toBe(2);
  play.send({ type: 'pause.pressed' });
  clock.increment(5000);
  expect(steps).toBe(2);
});

test('of two orders to collapse states, the drawing of the last is shown', async () => {
  const asBuilt = { chart: 'as built', width: 900, height: 600, boxes: [] as Box[] } as Drawing;
  const resolves: ((drawing: Drawing) => void)[] = [];
  const layOut = fromPromise<Drawing, LayoutOrder>(() => new Promise((resolve) => resolves.push(resolve)));
  const actor = createActor(drawingMachine.provide({ actors: { layOut } }), { input: { asBuilt } }).start();
  const shown = () => actor.getSnapshot().context.drawing.chart;
  const order = (closed: string[] | null) => actor.send({ type: 'drawing.ordered', closed, room: null });
  order(['a']);
  order(['a', 'b']);
  expect(shown()).toBe('as built');
  expect(actor.getSnapshot().value).toBe('layingOut');
  resolves[0]!({ chart: 'a' } as Drawing);
  resolves[1]!({ chart: 'a and b' } as Drawing);
  await waitFor(actor, (snapshot) => snapshot.context.drawing !== asBuilt);
  expect(shown()).toBe('a and b');
  order(null);
  expect(shown()).toBe('as built');
});

test('a drawing is laid out anew for a window in which it cannot be read, or in which more could be shown', () => {
  const drawing = (boxes: Box[]) => ({ width: 1400, height: 800, boxes }) as Drawing;
  const collapsed = { path: 'a', isCollapsed: true } as Box;
  const usual = roomIn({ width: 1440, height: 900 });
  expect(suits(drawing([collapsed]), usual)).toBe(true);
  expect(suits(drawing([]), roomIn({ width: 1100, height: 900 }))).toBe(false);
  expect(suits(drawing([collapsed]), roomIn({ width: 1920, height: 1200 }))).toBe(false);
  expect(suits(drawing([]), roomIn({ width: 1920, height: 1200 }))).toBe(true);
});

describe('the search', () => {
  const finding = (text: string, more = '', kind: Finding['kind'] = 'state'): Finding => ({
    chart: 'kill',
    kind,
    text,
    more,
    state: null,
  });

  test('finds all words in any order, names before descriptions', () => {
    const described = finding('checkingPlant', 'The server is asked whether it is dead');
    const named = finding('deadServer');
    expect(findingsFor('server DEAD', [described, named, finding('dead')])).toEqual([named, described]);
    expect(findingsFor(' ', [described])).toEqual([]);
  });
});

describe('the arrow keys', () => {
  const box = (path: string, x: number, y: number) => ({ path, x, y, width: 40, height: 20 }) as Box;
  const from = box('a', 0, 0);
  const boxes = [{ ...box('', 0, 0), width: 400, height: 400 }, from, box('b', 100, 0), box('c', 0, 60)];
  const pathOf = (direction: Direction, edges: Edge[] = []) =>
    neighbour({ boxes, edges }, from, direction)?.path;

  test('lead to the nearest state in their direction', () => {
    expect(pathOf('right')).toBe('b');
    expect(pathOf('down')).toBe('c');
    expect(pathOf('left')).toBeUndefined();
  });

  test('prefer a state that a line leads to', () => {
    const drawing = { boxes: [...boxes, box('d', 10, 90)], edges: [{ source: 'a', target: 'd' } as Edge] };
    expect(neighbour(drawing, from, 'down')?.path).toBe('d');
  });
});

test('Page Down leads to the state in which another begins, and Page Up to the state around', () => {
  const box = (path: string) => ({ path }) as Box;
  const [chart, open, first, second] = [box(''), box('open'), box('open.first'), box('open.second')];
  const edges = [{ source: null, target: 'open.second' } as Edge];
  const drawing = { boxes: [chart, open, first, second], edges };
  expect(inside(drawing, chart)).toBe(open);
  expect(inside(drawing, open)).toBe(second);
  expect(inside({ ...drawing, edges: [] }, open)).toBe(first);
  expect(inside(drawing, first)).toBeNull();
  expect(around(drawing, second)).toBe(open);
  expect(around(drawing, open)).toBe(chart);
  expect(around(drawing, chart)).toBeNull();
});

test('of several beginnings at once, a drawing is shown from the first', () => {
  const begins = (target: string, x: number, y: number) =>
    ({ source: null, target, points: [[x, y]] }) as unknown as Edge;
  const edges = [begins('late.one', 40, 900), begins('first.one', 60, 20), begins('first.one.inside', 0, 0)];
  expect(beginningOf({ edges } as Drawing)).toEqual([60, 20]);
});
