/** A page that is on the screen is not swapped under somebody's fingers: a new version waits until it is put aside. */
function whenPutAside(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else document.addEventListener('visibilitychange', run, { once: true });
}

/**
 * Lets the app open without a network. A failure is logged and nothing more (spec §8); a new version
 * (`NEW_VERSION_AVAILABLE`, spec §7) makes the page reload once it is out of sight.
 */
export function registerServiceWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  const renew = async () => {
    const registration = await workers.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    location.reload();
  };
  workers.addEventListener('message', (event) => {
    if ((event.data as { type?: string } | null)?.type === 'NEW_VERSION_AVAILABLE')
      whenPutAside(() => void renew());
  });
  workers.register('/sw.js').catch((error: unknown) => console.warn('No offline use:', error));
}
