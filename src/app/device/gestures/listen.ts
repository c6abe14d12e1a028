import { createActor } from 'xstate';
import type { Direction, GestureRules } from '#machines/gesture/geometry.ts';
import { gestureMachine } from '#machines/gesture/gestureMachine.ts';
import { vibrate } from '#app/runtime/vibrate.ts';
import '#app/runtime/probe.ts';

/** An area's handlers for gestures. `pressed` is the element under the finger at its press. */
export interface Gestures {
  /** Turns off the browser's scrolling and zooming in the area. */
  isWhole?: boolean;
  /** Returns the rules for a press on an element; `null` if gestures do nothing there. */
  rulesAt(pressed: Element, isMouse: boolean): GestureRules | null;
  onDragged?(pressed: Element, drag: { dx: number; dy: number }): void;
  onSwiped?(pressed: Element, direction: Direction): void;
  onReturned?(pressed: Element): void;
  onHeld?(pressed: Element, at: { x: number; y: number }): void;
}

/** The pointer of the current gesture. */
interface Pointer {
  id: number;
  isMouse: boolean;
  pressed: Element;
  rules: GestureRules;
}

const pointOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent) => ({ x, y, time });

/** Elements in which a mouse selects text. */
const fields = 'input, textarea, select, [contenteditable]';

/**
 * Feeds the pointers on an area to the gesture's chart. Scrolling and zooming stay the browser's.
 *
 * @param gestures called for the current handlers each time
 * @returns a function that stops listening
 */
export function listenToGestures(area: HTMLElement, gestures: () => Gestures): () => void {
  const actor = createActor(gestureMachine, globalThis.snugProbe);
  let pointer: Pointer | null = null;
  /** Whether the press became a gesture, so that the click after it must be ignored. */
  let isUsed = false;
  const isHolding = () => pointer !== null && !pointer.isMouse && pointer.rules.canHold;

  const use = (): Element => {
    isUsed = true;
    return pointer!.pressed;
  };
  actor.on('dragged', ({ dx, dy }) => {
    if (!isUsed) {
      area.setPointerCapture(pointer!.id);
      // Remove the text selection that the mouse made in its first few pixels.
      if (pointer!.isMouse) getSelection()?.removeAllRanges();
    }
    gestures().onDragged?.(use(), { dx, dy });
  });
  actor.on('held', ({ x, y }) => gestures().onHeld?.(use(), { x, y }));
  actor.on('swiped', ({ direction }) => gestures().onSwiped?.(use(), direction));
  actor.on('returned', () => gestures().onReturned?.(use()));
  actor.on('feedback.given', ({ pattern }) => vibrate(pattern));
  actor.start();

  const lose = () => {
    actor.send({ type: 'pointer.lost' });
    pointer = null;
  };
  const press = (event: PointerEvent) => {
    // A second finger zooms: with the browser's zoom or the area's own.
    if (pointer) return lose();
    isUsed = false;
    const isMouse = event.pointerType === 'mouse';
    const pressed = event.target as Element;
    // A dialog over the page is not part of the area, even if it is inside of it in the document.
    const over = pressed.closest('dialog');
    if (over && area.contains(over)) return undefined;
    if (!event.isPrimary || event.button !== 0 || (isMouse && pressed.closest(fields))) return undefined;
    const rules = gestures().rulesAt(pressed, isMouse);
    if (!rules) return undefined;
    pointer = { id: event.pointerId, isMouse, pressed, rules };
    return actor.send({ type: 'pointer.pressed', at: pointOf(event), rules });
  };
  const ours = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointer?.id) act(event);
  };
  const preventIf = (isOurs: () => boolean) => (event: Event) => {
    if (isOurs()) event.preventDefault();
  };

  const ending = new AbortController();
  const { signal } = ending;
  area.style.touchAction = gestures().isWhole ? 'none' : 'pan-y pinch-zoom';
  area.addEventListener('pointerdown', press, { signal });
  const move = ours((event) => {
    // The mouse button was released outside of the window.
    if (event.buttons === 0) lose();
    else actor.send({ type: 'pointer.moved', at: pointOf(event) });
  });
  const release = ours((event) => {
    actor.send({ type: 'pointer.released', at: pointOf(event) });
    pointer = null;
  });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', ours(lose), { signal });

  area.addEventListener('contextmenu', preventIf(isHolding), { signal });
  // Neither a long press nor a mouse that swipes may select text.
  const isMarking = () => isHolding() || (pointer !== null && isUsed);
  area.addEventListener('selectstart', preventIf(isMarking), { signal });
  // Pressed images and links would be dragged away.
  const isPressed = () => pointer !== null;
  area.addEventListener('dragstart', preventIf(isPressed), { signal });
  const swallow = (event: MouseEvent) => {
    // A click without a count comes from the keyboard.
    if (!isUsed || event.detail === 0) return;
    isUsed = false;
    event.preventDefault();
    event.stopPropagation();
  };
  area.addEventListener('click', swallow, { signal, capture: true });
  return () => {
    ending.abort();
    actor.stop();
  };
}
