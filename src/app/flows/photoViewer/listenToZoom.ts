import { closer, fitted, panned, whole, zoomed, type Place, type View } from './zoom.ts';

/** Two taps within this time, in ms, and distance, in px, are a double tap. */
const doubleTap = { ms: 300, px: 40 };

/** A finger that has moved farther than this, in px, is not tapping. */
const tapSlip = 10;

/** Zoom per px of a wheel event. Pinching on a trackpad sends smaller deltas, with Control. */
const wheelPower = { wheel: 0.002, pinch: 0.01 };

/** A picture released at a smaller scale than this snaps back to its full view. */
const nearlyWhole = 1.05;

const between = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);
const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y });

/**
 * Zooms a picture by pinch, double tap, wheel, trackpad and keys, and pans it while it is larger than the screen. The stage's
 * `data-zoom` is the scale.
 *
 * @param stage the element that shows the picture
 * @param picture returns the current picture
 */
export function listenToZoom(stage: HTMLElement, picture: () => HTMLElement | null) {
  let view: View = whole;
  /** Positions of the fingers on the stage, by pointer id. */
  const fingers = new Map<number, Place>();
  /** A press that may become a tap. */
  let press: { at: Place; time: number } | null = null;
  let tap: { at: Place; time: number } | null = null;

  const placeOf = ({ clientX, clientY }: MouseEvent): Place => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const measure = () => {
    const { width, height } = stage.getBoundingClientRect();
    const screen = { width, height };
    const image = [...(picture()?.querySelectorAll('img') ?? [])].find(
      ({ naturalWidth }) => naturalWidth > 0,
    );
    const { naturalWidth = width, naturalHeight = height } = image ?? {};
    return [fitted({ width: naturalWidth, height: naturalHeight }, screen), screen] as const;
  };
  const show = (next: View, isSlow = false) => {
    view = next;
    const element = picture();
    stage.dataset.zoom = view.scale.toFixed(2);
    if (!element) return;
    element.style.transition = isSlow ? 'transform 200ms ease-out' : '';
    element.style.transform =
      view.scale === 1 ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  };
  const zoomTo = (scale: number, at: Place, isSlow: boolean) =>
    show(zoomed(view, scale, at, ...measure()), isSlow);
  const toggle = (at: Place) => zoomTo(view.scale > 1 ? 1 : closer, at, true);

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = placeOf(event);
    fingers.set(event.pointerId, at);
    const isOnButton = (event.target as Element).closest('button') !== null;
    press = fingers.size === 1 && !isOnButton ? { at, time: event.timeStamp } : null;
  };
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const at = placeOf(event);
    fingers.set(event.pointerId, at);
    if (press && distance(press.at, at) > tapSlip) press = null;
    if (fingers.size === 1 && view.scale > 1) show(panned(view, minus(at, before), ...measure()));
    if (fingers.size !== 2) return;
    const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
    const scale = (view.scale * distance(at, other)) / Math.max(1, distance(before, other));
    zoomTo(scale, between(before, other), false);
    show(panned(view, minus(between(at, other), between(before, other)), ...measure()));
  };
  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 1 && view.scale < nearlyWhole) show(whole, true);
    const done = press;
    press = null;
    if (!done || event.type === 'pointercancel' || event.timeStamp - done.time > doubleTap.ms) return;
    const isDouble =
      tap !== null && event.timeStamp - tap.time < doubleTap.ms && distance(tap.at, done.at) < doubleTap.px;
    tap = isDouble ? null : { at: done.at, time: event.timeStamp };
    if (isDouble) toggle(done.at);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const power = event.ctrlKey ? wheelPower.pinch : wheelPower.wheel;
    zoomTo(view.scale * Math.exp(-event.deltaY * power), placeOf(event), false);
  };

  const ending = new AbortController();
  const { signal } = ending;
  show(whole);
  stage.addEventListener('pointerdown', onDown, { signal });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onUp, { signal });
  // A mouse would start dragging the image.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
  return {
    /** Returns whether fingers zoom or pan, and so do not swipe. */
    isBusy: () => view.scale > 1 || fingers.size > 1,
    /** Applies the view to an element that replaces the picture's. */
    redraw: () => show(view),
    /** Shows the whole picture again. */
    reset: () => show(whole),
    /** Zooms by a factor, for keys. */
    zoomBy: (factor: number) => zoomTo(view.scale * factor, { x: 0, y: 0 }, true),
    end: () => ending.abort(),
  };
}

export type Zoom = ReturnType<typeof listenToZoom>;
