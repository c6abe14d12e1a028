/**
 * Reminders that were tapped, which the service worker tells of. Heard from the app's first moment on: a page that it just opened is
 * told at once.
 */
let open: ((path: string) => void) | undefined;
let missed: string | undefined;

navigator.serviceWorker?.addEventListener('message', (event) => {
  const { type, url } = (event.data ?? {}) as { type?: string; url?: string };
  if (type !== 'OPEN' || url === undefined) return;
  if (open) open(url);
  else missed = url;
});

/**
 * @param listener is given the path that a reminder leads to; that of one that was tapped before at once
 * @returns ends the listening
 */
export function onReminderTapped(listener: (path: string) => void): () => void {
  open = listener;
  if (missed !== undefined) listener(missed);
  missed = undefined;
  return () => {
    open = undefined;
  };
}
