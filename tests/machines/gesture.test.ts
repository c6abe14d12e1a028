import { describe, expect, test } from 'vitest';
import type { GestureRules } from '#machines/gesture/geometry.ts';
import { gestureMachine } from '#machines/gesture/gestureMachine.ts';
import { cardRules, pageRules, tabRules } from '#machines/gesture/rules.ts';
import { runMachine } from '../support/runMachine.ts';

/**
 * Puts a finger down at 0/0 on an element with these rules; each step takes 1 s unless stated otherwise.
 *
 * @param flow the element's chart; by default, that of an element that no finger has touched yet
 */
function press(rules: GestureRules, flow = runMachine(gestureMachine)) {
  let time = 0;
  flow.actor.send({ type: 'pointer.pressed', at: { x: 0, y: 0, time }, rules });
  const tell = (type: 'pointer.moved' | 'pointer.released', x: number, y: number, after: number) => {
    time += after;
    flow.actor.send({ type, at: { x, y, time } });
  };
  return {
    ...flow,
    flow,
    move: (x: number, y = 0, after = 1000) => tell('pointer.moved', x, y, after),
    release: (after = 1000) => tell('pointer.released', 0, 0, after),
    lose: () => flow.actor.send({ type: 'pointer.lost' }),
    felt: () => flow.emitted.flatMap((event) => ('pattern' in event ? [event.pattern] : [])),
    ends: () => flow.emitted.filter(({ type }) => type === 'swiped' || type === 'returned'),
  };
}
const swiped = (direction: string) => [{ type: 'swiped', direction }];
const returned = [{ type: 'returned' }];

/** Returns how a slow swipe of `px` to the right ends. */
function swipe(rules: GestureRules, px: number) {
  const finger = press(rules);
  finger.move(px);
  finger.release();
  return finger.ends();
}

describe('a card in edit mode', () => {
  test('requests deletion past 95 px, and follows up to 96', () => {
    expect(swipe(cardRules, 94)).toEqual(returned);
    expect(swipe(cardRules, 95)).toEqual(returned);
    expect(swipe(cardRules, 96)).toEqual(swiped('right'));
    const finger = press(cardRules);
    for (const x of [95, 96, 97, 400]) finger.move(x);
    expect(finger.emitted.flatMap((event) => ('dx' in event ? [event.dx] : []))).toEqual([95, 96, 96, 96]);
  });

  test('starts to follow at 12 px', () => {
    const finger = press(cardRules);
    finger.move(11);
    expect(finger.state()).toEqual({ pressed: 'still' });
    finger.move(12);
    expect(finger.state()).toEqual({ dragging: 'near' });
  });

  test('only moves right', () => {
    const finger = press(cardRules);
    finger.move(50);
    finger.move(-50);
    expect(finger.emitted.at(-1)).toEqual({ type: 'dragged', dx: 0, dy: 0 });
    finger.release();
    expect(finger.ends()).toEqual(returned);
    const other = press(cardRules);
    other.move(-50);
    expect(other.state()).toBe('yielded');
    other.move(200);
    other.release();
    expect(other.emitted).toEqual([]);
  });
});

test.each([
  ['the page of a pager', pageRules, 50],
  ['its tabs', tabRules, 80],
] as const)('%s turns past its commit distance in both directions', (_, rules, commit) => {
  expect(swipe(rules, commit - 1)).toEqual(returned);
  expect(swipe(rules, commit)).toEqual(returned);
  expect(swipe(rules, commit + 1)).toEqual(swiped('right'));
  expect(swipe(rules, -commit)).toEqual(returned);
  expect(swipe(rules, -commit - 1)).toEqual(swiped('left'));
});

describe('a flick of the page', () => {
  /** Moves 20 px first, then to `px` within `ms`, and releases `lifted` ms later. */
  const flick = (px: number, ms: number, lifted = 0, rules: GestureRules = pageRules) => {
    const finger = press(rules);
    finger.move(px - 20);
    finger.move(px, 0, ms);
    finger.release(lifted);
    return finger.ends();
  };

  test('needs 40 px', () => {
    expect(flick(39, 10)).toEqual(returned);
    expect(flick(40, 10)).toEqual(swiped('right'));
  });

  test('needs half a px per ms at its end', () => {
    expect(flick(45, 41)).toEqual(returned);
    expect(flick(45, 40)).toEqual(swiped('right'));
  });

  test('has no speed after a rest of a tenth of a second', () => {
    expect(flick(45, 10, 100)).toEqual(swiped('right'));
    expect(flick(45, 10, 101)).toEqual(returned);
  });

  test('does not count if the finger was on its way back', () => {
    const finger = press(pageRules);
    finger.move(49);
    finger.move(41, 0, 5);
    finger.release(0);
    expect(finger.ends()).toEqual(returned);
  });

  test('turns no tabs and deletes no card', () => {
    expect(flick(79, 5, 0, tabRules)).toEqual(returned);
    expect(flick(95, 5, 0, cardRules)).toEqual(returned);
  });
});

describe('the axis of a finger', () => {
  test('is determined from a ratio of one and a half', () => {
    const slanting = press(pageRules);
    slanting.move(29, 20);
    expect(slanting.state()).toEqual({ pressed: 'wandering' });
    slanting.move(30, 20);
    expect(slanting.state()).toEqual({ dragging: 'near' });
    const steep = press(pageRules);
    steep.move(20, 29);
    expect(steep.state()).toEqual({ pressed: 'wandering' });
    steep.move(20, 30);
    expect(steep.state()).toBe('yielded');
  });

  test('stays the same once it is locked', () => {
    const finger = press(pageRules);
    finger.move(30);
    finger.move(60, 300);
    expect(finger.emitted).toContainEqual({ type: 'dragged', dx: 60, dy: 0 });
    finger.release();
    expect(finger.ends()).toEqual(swiped('right'));
  });

  test('is determined anew for each finger', () => {
    const swiping = press(pageRules);
    swiping.move(60);
    swiping.release();
    const resting = press(pageRules, swiping.flow);
    resting.move(5, 2);
    expect(resting.state()).toEqual({ pressed: 'still' });
    resting.move(20, 60);
    expect(resting.state()).toBe('yielded');
    resting.lose();
    expect(press(pageRules, swiping.flow).context()).toMatchObject({ axis: null });
    expect(swiping.ends()).toEqual(swiped('right'));
  });

  test('may be vertical', () => {
    const rules: GestureRules = { ...pageRules, directions: ['up', 'down'] };
    for (const [y, direction] of [
      [-60, 'up'],
      [60, 'down'],
    ] as const) {
      const finger = press(rules);
      finger.move(0, y);
      expect(finger.emitted).toContainEqual({ type: 'dragged', dx: 0, dy: y });
      finger.release();
      expect(finger.ends()).toEqual(swiped(direction));
    }
  });
});

describe('a long-press', () => {
  const held = { ...pageRules, canHold: true };

  test('takes half a second', () => {
    const finger = press(held);
    finger.pass(499);
    expect(finger.emitted).toEqual([]);
    finger.pass(1);
    expect(finger.emitted).toEqual([
      { type: 'held', x: 0, y: 0 },
      { type: 'feedback.given', pattern: 'longPress' },
    ]);
    finger.move(200);
    finger.release();
    expect(finger.ends()).toEqual([]);
  });

  test('tolerates a trembling hand, and is cancelled when the finger leaves its place', () => {
    const trembling = press(held);
    trembling.move(9, 9);
    trembling.pass(500);
    expect(trembling.state()).toBe('held');
    const leaving = press(held);
    leaving.move(10, 10);
    leaving.pass(500);
    expect(leaving.state()).toEqual({ pressed: 'wandering' });
  });

  test('does not exist on elements that cannot be held', () => {
    const finger = press(pageRules);
    finger.pass(500);
    expect(finger.state()).toEqual({ pressed: 'still' });
  });
});

test('crossing the threshold vibrates each time', () => {
  const finger = press(pageRules);
  for (const x of [20, 51, 60, 50, 40, 70]) finger.move(x);
  expect(finger.felt()).toEqual(['threshold', 'threshold', 'threshold']);
});

test('a finger that the browser takes over has no effect, and the dragged element springs back', () => {
  const pressing = press(pageRules);
  pressing.lose();
  expect(pressing.emitted).toEqual([]);
  const dragging = press(pageRules);
  dragging.move(200);
  dragging.lose();
  expect(dragging.ends()).toEqual(returned);
});

test('a tap emits nothing', () => {
  const finger = press(pageRules);
  finger.release(50);
  expect(finger.emitted).toEqual([]);
  expect(finger.state()).toBe('idle');
});
