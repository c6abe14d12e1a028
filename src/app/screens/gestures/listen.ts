import { createActor } from 'xstate';
import type { Direction, GestureRules } from '#machines/gesture/geometry.ts';
import { gestureMachine } from '#machines/gesture/gestureMachine.ts';
import { vibrate } from '../../device/vibrate.ts';
import '../../probe.ts';

/** What an area does with the gestures on it. `pressed` is what the finger was put down on. */
export interface Gestures {
  /** Nothing there is left to the browser: no scrolling, no zoom of its own. */
  isWhole?: boolean;
  /** What counts there; `null` where nothing does. */
  rulesAt(pressed: Element, isMouse: boolean): GestureRules | null;
  onDragged?(pressed: Element, drag: { dx: number; dy: number }): void;
  onSwiped?(pressed: Element, direction: Direction): void;
  onReturned?(pressed: Element): void;
  onHeld?(pressed: Element, at: { x: number; y: number }): void;
}

/** The one pointer that counts. */
interface Pointer {
  id: number;
  isMouse: boolean;
  pressed: Element;
  rules: GestureRules;
}

const pointOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent) => ({ x, y, time });

/** Where a mouse is for the text. */
const fields = 'input, textarea, select, [contenteditable]';

/**
 * Joins the pointers on an area to the gesture's chart. Scrolling and zooming stay the browser's.
 *
 * @param gestures asked anew each time
 * @returns ends it
 */
export function listenToGestures(area: HTMLElement, gestures: () => Gestures): () => void {
  const actor = createActor(gestureMachine, globalThis.snugProbe);
  let pointer: Pointer | null = null;
  /** Whether the press became a gesture, so that the click after it is none. */
  let isUsed = false;
  const isHolding = () => pointer !== null && !pointer.isMouse && pointer.rules.canHold;

  const use = (): Element => {
    isUsed = true;
    return pointer!.pressed;
  };
  actor.on('dragged', ({ dx, dy }) => {
    if (!isUsed) {
      area.setPointerCapture(pointer!.id);
      // What the mouse marked on its first few pixels was not meant.
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
    // A second finger is for the zoom, the browser's or the area's own.
    if (pointer) return lose();
    isUsed = false;
    const isMouse = event.pointerType === 'mouse';
    const pressed = event.target as Element;
    // What lies over the page is not on the area, wherever in the document it stands.
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
    // The mouse was let go where nobody saw it.
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
  // A finger that holds marks no word, and a mouse that swipes no text.
  const isMarking = () => isHolding() || (pointer !== null && isUsed);
  area.addEventListener('selectstart', preventIf(isMarking), { signal });
  // Pictures and links would be carried away.
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
