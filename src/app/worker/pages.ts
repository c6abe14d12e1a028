/** The open pages of the app. */
declare const self: ServiceWorkerGlobalScope;

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Returns whether a page of Snug is on the screen; others may be frozen. */
export async function isPageVisible(): Promise<boolean> {
  const pages = await openPages().catch(() => []);
  return pages.some((page) => (page as WindowClient).visibilityState === 'visible');
}

/** Opens a path in an open page of Snug, or else in a new one. */
export async function openPage(url: string): Promise<void> {
  const [page] = await openPages();
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  page.postMessage({ type: 'OPEN', url });
  // Browsers refuse it without a user gesture.
  await page.focus().catch(() => undefined);
}

/** Informs open pages that the worker has stored or sent changes to these plants; one that misses it notices on its own. */
export async function tellPages(plantIds: readonly string[]): Promise<void> {
  const pages = await openPages().catch(() => []);
  for (const page of pages) page.postMessage({ type: 'INTENTS_CHANGED', plantIds });
}
