/** Whether a person can see the page. `gone`: the page is being left or put aside; it may come back. */
export type PageVisibility = 'visible' | 'hidden' | 'gone';

/**
 * Tells when the page is hidden, shown again or left, so that a camera is never on unseen (a phone call, another app,
 * the lock screen).
 * @param listener called on each change, not for the state at the start
 * @returns ends the watch
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
