const key = 'snug-scrolled';

/** How long after a reload the page may grow to its former length, in ms. */
const patience = 10_000;
/** Scrolling ends after the position has been right for this long, in ms. */
const settled = 1000;

/** Keeps the scroll position for this page after a reload that follows at once. */
export function handOverScroll(): void {
  try {
    sessionStorage.setItem(key, String(scrollY));
  } catch (error) {
    console.warn('The page will begin at its top after the reload.', error);
  }
}

function handedOver(): number {
  try {
    const top = Number(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return top;
  } catch {
    return 0;
  }
}

/**
 * Restores the scroll position after Snug has reloaded the page. The browser and the router try once, before long lists have been
 * drawn; this tries until the position is right, or the user scrolls, taps or types.
 */
export function restoreScroll(): void {
  const top = handedOver();
  if (top === 0) return;
  const ending = new AbortController();
  const { signal } = ending;
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => ending.abort(), { signal, passive: true, capture: true });
  let began = 0;
  let since = 0;
  const look = (now: number) => {
    began ||= since ||= now;
    if (Math.abs(scrollY - top) > 1) {
      since = now;
      scrollTo({ top, behavior: 'instant' });
    }
    if (now - began > patience || now - since > settled) ending.abort();
    if (!signal.aborted) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
