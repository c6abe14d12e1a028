/** What two fingers, or a tap, do on a picture. */
export interface PictureTouch {
  /** @param ratio the distance of two fingers as a multiple of that at which they were put down; 1 at first */
  onPinch(ratio: number): void;
  /** @param at the place of a tap, in pixels of the window */
  onTap(at: { x: number; y: number }): void;
}

const distanceOf = (points: Map<number, PointerEvent>): number => {
  const [a, b] = [...points.values()];
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
};

/**
 * Listens to two fingers and taps on an element. Its style must say `touch-action: pan-x pan-y`, or the browser zooms the page.
 *
 * @returns a function that ends listening
 */
export function listenToPinch(element: HTMLElement, { onPinch, onTap }: PictureTouch): () => void {
  const down = new Map<number, PointerEvent>();
  const listening = new AbortController();
  const { signal } = listening;
  let start = 0;
  let wasPinched = false;

  const isOnButton = ({ target }: Event) => (target as Element).closest('button, a') !== null;
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (isOnButton(event)) return;
      down.set(event.pointerId, event);
      if (down.size === 1) wasPinched = false;
      if (down.size !== 2) return;
      wasPinched = true;
      start = distanceOf(down);
      onPinch(1);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!down.has(event.pointerId)) return;
      down.set(event.pointerId, event);
      if (down.size === 2 && start > 0) onPinch(distanceOf(down) / start);
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    element.addEventListener(type, (event) => void down.delete(event.pointerId), { signal });
  }
  element.addEventListener(
    'click',
    (event) => {
      if (!isOnButton(event) && !wasPinched) onTap({ x: event.clientX, y: event.clientY });
      wasPinched = false;
    },
    { signal },
  );
  return () => listening.abort();
}
