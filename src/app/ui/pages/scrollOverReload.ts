const key = 'snug-scrolled';

/** How long after a reload the page may grow to its former length, in ms. */
const patience = 10_000;
/** How long the page must stay where it was before it is left alone, in ms. */
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
 * Scrolls to where the page was before Snug reloaded it. The browser and the router give up before lists have their former length;
 * this goes on until the user does something.
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
