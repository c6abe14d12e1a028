/**
 * Reminders that were tapped, as reported by the service worker. This listens from the app's start on, because the message
 * to a page that was just opened arrives at once.
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
 * Subscribes to tapped reminders. One that was tapped before is reported at once.
 *
 * @param listener called with the path that a reminder leads to
 * @returns a function that unsubscribes
 */
export function onReminderTapped(listener: (path: string) => void): () => void {
  open = listener;
  if (missed !== undefined) listener(missed);
  missed = undefined;
  return () => {
    open = undefined;
  };
}
