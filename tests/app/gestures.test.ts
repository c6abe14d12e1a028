import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToGestures } from '#app/device/gestures/listen.ts';
import { pageRules } from '#machines/gesture/rules.ts';
import { fakePage } from './support/fakePage.ts';

/** An element that can be swiped. @param within the selectors of elements that it is in */
class Area extends EventTarget {
  style = { touchAction: '' };
  within: string[] = [];
  captured: number[] = [];
  contains = () => true;
  closest = (selector: string) => (this.within.includes(selector) ? this : null);
  setPointerCapture = (id: number) => this.captured.push(id);
}

let page: ReturnType<typeof fakePage>;
let area: Area;
const removeAllRanges = vi.fn<() => void>();
let told: string[];
let end: () => void;
beforeEach(() => {
  page = fakePage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('getSelection', () => ({ removeAllRanges }));
  area = new Area();
  told = [];
  removeAllRanges.mockClear();
  end = listenToGestures(area as never, () => ({
    rulesAt: () => ({ ...pageRules, canHold: true }),
    onDragged: (_, { dx }) => told.push(`dragged ${dx}`),
    onSwiped: (_, direction) => told.push(direction),
    onReturned: () => told.push('returned'),
    onHeld: () => told.push('held'),
  }));
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fire = (target: EventTarget, type: string, more: object) => {
  const event = Object.assign(new Event(type, { cancelable: true }), more);
  target.dispatchEvent(event);
  return event;
};
const touch = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1, clientY: 0 };
const press = (more: object = {}) => fire(area, 'pointerdown', { ...touch, clientX: 0, ...more });
const move = (clientX: number, more: object = {}) =>
  fire(page.window, 'pointermove', { ...touch, clientX, ...more });
const lift = (clientX: number) => fire(page.window, 'pointerup', { ...touch, clientX, buttons: 0 });
const click = (detail = 1) => fire(area, 'click', { detail });

test('a swipe past the commit distance is reported, and is no click', () => {
  press();
  move(20);
  move(60);
  lift(60);
  expect(told).toEqual(['dragged 20', 'dragged 60', 'right']);
  expect(area.captured).toEqual([1]);
  expect(click().defaultPrevented).toBe(true);
  expect(click().defaultPrevented).toBe(false);
});

test('a tap is a click, and so is a press of a key after a swipe', () => {
  press();
  lift(0);
  expect(told).toEqual([]);
  expect(click().defaultPrevented).toBe(false);
  press();
  move(30);
  lift(30);
  expect(told.at(-1)).toBe('returned');
  expect(click(0).defaultPrevented).toBe(false);
});

test('a second finger ends the swipe, because two fingers zoom', () => {
  press();
  move(60);
  press({ pointerId: 2, isPrimary: false });
  expect(told.at(-1)).toBe('returned');
  move(90);
  lift(90);
  expect(told).not.toContain('right');
  press();
  move(60);
  lift(60);
  expect(told.at(-1)).toBe('right');
});

test('a swipe ends if the browser takes the touch, or the mouse button was released outside', () => {
  press();
  move(60);
  fire(page.window, 'pointercancel', { ...touch, clientX: 60 });
  expect(told.at(-1)).toBe('returned');
  press({ pointerType: 'mouse' });
  move(60, { pointerType: 'mouse' });
  move(70, { pointerType: 'mouse', buttons: 0 });
  expect(told.at(-1)).toBe('returned');
  expect(told).not.toContain('right');
});

test('another finger, another button, and a mouse in a field do nothing', () => {
  press({ isPrimary: false });
  move(60);
  press({ button: 2 });
  move(60);
  area.within = ['input, textarea, select, [contenteditable]'];
  press({ pointerType: 'mouse' });
  move(60, { pointerType: 'mouse' });
  area.within = ['dialog'];
  press();
  move(60);
  expect(told).toEqual([]);
  area.within = [];
  press();
  move(60, { pointerId: 3 });
  expect(told).toEqual([]);
});

test('a finger that stays is a long press, without the menu of the browser', () => {
  press();
  expect(fire(area, 'contextmenu', {}).defaultPrevented).toBe(true);
  vi.advanceTimersByTime(500);
  expect(told).toEqual(['held']);
  lift(0);
  expect(fire(area, 'contextmenu', {}).defaultPrevented).toBe(false);
  expect(click().defaultPrevented).toBe(true);
  press({ pointerType: 'mouse' });
  expect(fire(area, 'contextmenu', {}).defaultPrevented).toBe(false);
  expect(fire(area, 'dragstart', {}).defaultPrevented).toBe(true);
});

test('neither a finger that stays nor a mouse that swipes selects text; a mouse that is pressed does', () => {
  const selects = () => !fire(area, 'selectstart', {}).defaultPrevented;
  press();
  expect(selects()).toBe(false);
  lift(0);
  expect(selects()).toBe(true);
  press({ pointerType: 'mouse' });
  expect(selects()).toBe(true);
  move(60, { pointerType: 'mouse' });
  expect(selects()).toBe(false);
  // What it selected before the swipe began.
  expect(removeAllRanges).toHaveBeenCalledOnce();
});

test('a finger still scrolls and zooms the page, unless the area zooms itself', () => {
  expect(area.style.touchAction).toBe('pan-y pinch-zoom');
  const own = new Area();
  listenToGestures(own as never, () => ({ isWhole: true, rulesAt: () => null }))();
  expect(own.style.touchAction).toBe('none');
});

test('a swipe in an area that is itself in a dialog is reported', () => {
  area.within = ['dialog'];
  area.contains = () => false;
  press();
  move(60);
  lift(60);
  expect(told.at(-1)).toBe('right');
});

test('nothing is reported after the area is gone', () => {
  press();
  end();
  vi.advanceTimersByTime(500);
  press();
  move(60);
  lift(60);
  expect(told).toEqual([]);
});
