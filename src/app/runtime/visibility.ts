/** Whether the page is visible to the user. `gone`: it is being left or suspended, and may come back. */
export type PageVisibility = 'visible' | 'hidden' | 'gone';

/**
 * Reports when the page is hidden, shown again or left, so that a camera never runs unseen (during a phone call, in another app,
 * behind the lock screen).
 * @param listener called on each change, not for the initial state
 * @returns a function that ends the watch
 */
export function watchVisibility(listener: (now: PageVisibility) => void): () => void {
  const current = (): PageVisibility => (document.visibilityState === 'hidden' ? 'hidden' : 'visible');
  let last = current();
  const tell = (now: PageVisibility) => {
    if (now === last) return;
    last = now;
    listener(now);
  };
  const onChange = () => tell(current());
  const onHide = () => tell('gone');
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onChange);
  };
}
