import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToKeys } from '#app/shell/keys.ts';
import { fakePage } from './support/fakePage.ts';

/** An element, or one within an element that matches a selector. */
class FakeElement {
  within: string | null;
  constructor(within: string | null = null) {
    this.within = within;
  }
  closest = (selector: string) => (this.within && selector.includes(this.within) ? this : null);
}

let document: ReturnType<typeof fakePage>['document'];
let told: string[];
let isAway: boolean;
let overlay: string | null;
let end: () => void;
beforeEach(() => {
  ({ document } = fakePage());
  vi.stubGlobal('Element', FakeElement);
  overlay = null;
  const querySelector = (selector: string) => (overlay && selector.includes(overlay) ? {} : null);
  Object.assign(document, { querySelector });
  told = [];
  isAway = false;
  const acts = Object.fromEntries(['s', '?', 'g s', 'g h'].map((keys) => [keys, () => told.push(keys)]));
  end = listenToKeys(acts, () => isAway);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** Presses a key. @param at in ms @returns whether the browser's own handling was prevented */
function press(key: string, at = 0, more: object = {}): boolean {
  const event = new Event('keydown', { cancelable: true });
  for (const [name, value] of Object.entries({ key, target: new FakeElement(), timeStamp: at, ...more }))
    Object.defineProperty(event, name, { value });
  document.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a key acts at once, and so do two that follow each other', () => {
  expect(press('s')).toBe(true);
  expect(press('x')).toBe(false);
  expect(press('g')).toBe(false);
  expect(press('h')).toBe(true);
  press('g');
  press('s');
  expect(told).toEqual(['s', 'g h', 'g s']);
  press('s');
  expect(told.at(-1)).toBe('s');
});

test('the second key of two counts for one and a half seconds only', () => {
  press('g', 10_000);
  press('h', 11_499);
  expect(told).toEqual(['g h']);
  press('g', 20_000);
  press('h', 21_500);
  press('g', 30_000);
  press('s', 31_500);
  expect(told).toEqual(['g h', 's']);
});

test('another key between the two ends the sequence, but Shift, which some keyboards need, does not', () => {
  press('g');
  press('x');
  press('h');
  expect(told).toEqual([]);
  press('g');
  press('Shift', 0, { shiftKey: true });
  press('h');
  expect(told).toEqual(['g h']);
  press('?', 0, { shiftKey: true });
  expect(told.at(-1)).toBe('?');
});

test.each<[where: string, more: object]>([
  ['with Ctrl', { ctrlKey: true }],
  ['with the command key', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['that is held down', { repeat: true }],
  ['of a word that is being composed', { isComposing: true }],
  ['that something else has handled', { defaultPrevented: true }],
  ['in a field', { target: new FakeElement('input') }],
  ['in a field of several lines', { target: new FakeElement('textarea') }],
  ['in a list of choices', { target: new FakeElement('select') }],
  ['in text that can be edited', { target: new FakeElement('[contenteditable]') }],
])('a key %s does nothing', (_, more) => {
  press('s', 0, more);
  expect(told).toEqual([]);
});

test('keys do nothing under an overlay, during a navigation, and after the end', () => {
  for (const open of ['dialog[open]', '[role=dialog]', ':popover-open']) {
    overlay = open;
    press('s');
  }
  overlay = null;
  isAway = true;
  press('s');
  isAway = false;
  end();
  press('s');
  expect(told).toEqual([]);
});
