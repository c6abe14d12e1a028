import { afterEach, expect, test } from 'vitest';
import { listenToPinch } from '#app/device/gestures/pinch.ts';

let end = () => {};
afterEach(() => end());

/** A picture that fingers touch, and what was recognised. */
function touched() {
  const element = new EventTarget();
  const seen: unknown[] = [];
  end = listenToPinch(element as HTMLElement, {
    onPinch: (ratio) => seen.push(ratio),
    onTap: (at) => seen.push(at),
  });
  const send = (type: string, pointerId: number, clientX: number, { isButton = false } = {}) => {
    const target = { closest: () => (isButton ? {} : null) };
    const event = Object.assign(new Event(type), { pointerId, clientX, clientY: 100 });
    Object.defineProperty(event, 'target', { get: () => target });
    element.dispatchEvent(event);
  };
  return { seen, send };
}

test('two fingers zoom by their distance, and are no tap', () => {
  const { seen, send } = touched();
  send('pointerdown', 1, 100);
  send('pointermove', 1, 90);
  send('pointerdown', 2, 140);
  send('pointermove', 2, 190);
  send('pointermove', 1, 65);
  send('pointerup', 1, 65);
  send('pointermove', 2, 300);
  send('pointerup', 2, 300);
  expect(seen).toEqual([1, 2, 2.5]);
});

test('a tap is told with its place, also after a pinch', () => {
  const { seen, send } = touched();
  send('pointerdown', 1, 100);
  send('pointerdown', 2, 140);
  send('pointercancel', 1, 100);
  send('pointerup', 2, 140);
  seen.length = 0;
  send('pointerdown', 3, 120);
  send('pointerup', 3, 120);
  expect(seen).toEqual([{ x: 120, y: 100 }]);
});

test('a finger that moves, or whose touch the browser takes over, is no tap', () => {
  const { seen, send } = touched();
  send('pointerdown', 1, 100);
  send('pointerup', 1, 130);
  send('pointerdown', 2, 100);
  send('pointercancel', 2, 100);
  send('pointerup', 2, 100);
  expect(seen).toEqual([]);
});

test('buttons in the picture keep their fingers', () => {
  const { seen, send } = touched();
  send('pointerdown', 1, 100, { isButton: true });
  send('pointerdown', 2, 140);
  send('pointermove', 2, 180);
  send('pointerup', 1, 100, { isButton: true });
  send('pointerup', 2, 180);
  expect(seen).toEqual([]);
});
