/** What two fingers, or a tap, do on a picture. */
export interface PictureTouch {
  /** @param ratio the distance of two fingers as a multiple of that at which they were put down; 1 at first */
  onPinch(ratio: number): void;
  /** @param at the place of a tap, in pixels of the window */
  onTap(at: { x: number; y: number }): void;
}

/** In pixels. A finger that moved further is no tap. */
const mostMoved = 10;

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
  /** The finger that may become a tap. */
  let tapping: PointerEvent | null = null;

  const isOnButton = ({ target }: Event) => (target as Element).closest('button, a') !== null;
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (isOnButton(event)) return;
      down.set(event.pointerId, event);
      tapping = down.size === 1 ? event : null;
      if (down.size !== 2) return;
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
  // Not `click`, which Chromium leaves out if a tap follows a pinch too soon.
  element.addEventListener(
    'pointerup',
    ({ pointerId, clientX: x, clientY: y }) => {
      if (tapping?.pointerId !== pointerId) return;
      if (Math.hypot(x - tapping.clientX, y - tapping.clientY) < mostMoved) onTap({ x, y });
      tapping = null;
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    element.addEventListener(
      type,
      ({ pointerId }) => {
        down.delete(pointerId);
        if (tapping?.pointerId === pointerId) tapping = null;
      },
      { signal },
    );
  }
  return () => listening.abort();
}
