/** The open pages of the app. */
declare const self: ServiceWorkerGlobalScope;

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Leads to a path: in a page of Snug that is open, else in a new one. */
export async function openPage(url: string): Promise<void> {
  const [page] = await openPages();
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  page.postMessage({ type: 'OPEN', url });
  // Browsers refuse it if no finger is behind it.
  await page.focus().catch(() => undefined);
}

/** Tells open pages that the worker has kept or sent changes to these plants; a page that misses it finds out by itself. */
export async function tellPages(plantIds: readonly string[]): Promise<void> {
  const pages = await openPages().catch(() => []);
  for (const page of pages) page.postMessage({ type: 'INTENTS_CHANGED', plantIds });
}
