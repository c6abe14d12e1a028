import { closer, fitted, panned, whole, zoomed, type Place, type View } from './zoom.ts';

/** Two taps within this time, in ms, and this far from each other, in px, are one double tap. */
const doubleTap = { ms: 300, px: 40 };

/** A finger that has gone this far does not tap any more, in px. */
const tapSlip = 10;

/** How much a turn of the wheel zooms, by px; two fingers on a trackpad tell less at a time, as a wheel with Control. */
const wheelPower = { wheel: 0.002, pinch: 0.01 };

/** A picture let go at less than this is shown whole again. */
const nearlyWhole = 1.05;

const between = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);
const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y });

/**
 * Lets a picture be zoomed by two fingers, two taps, wheel, trackpad and keys, and be moved about while it is larger than the
 * screen. `data-zoom` on the stage says how large it is.
 *
 * @param stage the screen that the picture is shown on
 * @param picture the one that is shown at present
 */
export function listenToZoom(stage: HTMLElement, picture: () => HTMLElement | null) {
  let view: View = whole;
  /** The fingers on the stage, by the ids of their pointers. */
  const fingers = new Map<number, Place>();
  /** What may become a tap. */
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
    press = fingers.size === 1 ? { at, time: event.timeStamp } : null;
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
  // A mouse would carry the picture away.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
  return {
    /** Whether a finger moves the picture about, so that it does not swipe. */
    isBusy: () => view.scale > 1 || fingers.size > 1,
    /** Another element shows the same picture. */
    redraw: () => show(view),
    /** Shows the whole picture again. */
    reset: () => show(whole),
    /** By a key. */
    zoomBy: (factor: number) => zoomTo(view.scale * factor, { x: 0, y: 0 }, true),
    end: () => ending.abort(),
  };
}

export type Zoom = ReturnType<typeof listenToZoom>;
