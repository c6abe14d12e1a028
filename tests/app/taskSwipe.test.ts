/** The gestures on the rows of the task list. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRowSwipe } from '#app/pages/tasks/useRowSwipe.ts';
import type { Gestures } from '#app/device/gestures/listen.ts';

const page = vi.hoisted(() => ({ gestures: {} as Gestures }));
vi.mock('#app/device/gestures/useGesture.ts', () => ({
  useGesture: (_: unknown, gestures: Gestures) => void (page.gestures = gestures),
}));

const told: string[] = [];
const tell = (what: string) => (taskId: string) => void told.push(`${what} ${taskId}`);

function List({ isFree }: { isFree: boolean }) {
  const on = { onShort: tell('short'), onFar: tell('far'), onDone: tell('done'), onHeld: tell('held') };
  useRowSwipe({ current: null }, { isFree, ...on });
  return null;
}

const draw = (isFree = true) => void renderToStaticMarkup(createElement(List, { isFree }));

beforeEach(() => {
  told.length = 0;
  draw();
});

/** Returns a row of 300 px, and its face, which follows the finger. @param can what can be done with it */
function row(...can: ('does' | 'holds')[]) {
  const face = { style: { translate: '', transition: '' } };
  const marks = new Set<string>();
  const element = {
    dataset: { swipes: 'water', ...Object.fromEntries(can.map((what) => [what, 'true'])) },
    clientWidth: 300,
    closest: () => element,
    querySelector: () => face,
    toggleAttribute: (name: string, isOn: boolean) => (isOn ? marks.add(name) : marks.delete(name)),
  } as unknown as HTMLElement;
  return { element, face, marks };
}

test('a finger that holds a row selects its task if that can be selected; a mouse does not', () => {
  const canHold = (element: Element, isMouse: boolean) => page.gestures.rulesAt(element, isMouse)?.canHold;
  const { element } = row('does', 'holds');
  expect(canHold(element, false)).toBe(true);
  expect(canHold(element, true)).toBe(false);
  expect(canHold(row('does').element, false)).toBe(false);
});

test('a row is swiped to the right only if that does its task, and not at all while another flow runs', () => {
  const directions = (element: Element) => page.gestures.rulesAt(element, false)?.directions;
  expect(directions(row('does').element)).toEqual(['left', 'right']);
  expect(directions(row().element)).toEqual(['left']);
  draw(false);
  expect(page.gestures.rulesAt(row('does').element, false)).toBeNull();
});

test.each([
  [-40, '-28px', 'left', false],
  [-151, '-139px', 'left', true],
  [150, '138px', 'right', false],
  [151, '139px', 'right', true],
])(
  'a row that is dragged by %i px moves by %s, and past half of its width it says what a release does',
  (dx, offset, side, isFar) => {
    const { element, face, marks } = row('does');
    page.gestures.rulesAt(element, false);
    page.gestures.onDragged!(element, { dx, dy: 0 });
    expect(face.style).toEqual({ translate: offset, transition: 'none' });
    expect(element.dataset['moving']).toBe(side);
    expect([...marks]).toEqual(isFar ? ['data-far'] : []);
  },
);

test.each([
  ['released after 50 px to the left', -50, undefined, 'short water'],
  ['released after 49 px to the left', -49, undefined, undefined],
  ['released after 60 px to the right', 60, undefined, undefined],
  ['swiped to the left', -200, 'left', 'far water'],
  ['swiped to the right', 200, 'right', 'done water'],
] as const)(
  'a row that is %s (%i px, direction %s) returns to its place, and reports: %s',
  (_, dx, direction, what) => {
    const { element, face, marks } = row('does');
    page.gestures.rulesAt(element, false);
    page.gestures.onDragged!(element, { dx, dy: 0 });
    if (direction) page.gestures.onSwiped!(element, direction);
    else page.gestures.onReturned!(element);
    expect(told).toEqual(what ? [what] : []);
    expect(face.style).toEqual({ translate: '', transition: '' });
    expect([element.dataset['moving'], marks.size]).toEqual([undefined, 0]);
  },
);

test('a row that is held says of which task it is', () => {
  const { element } = row('holds');
  page.gestures.onHeld!(element, { x: 0, y: 0 });
  expect(told).toEqual(['held water']);
});
