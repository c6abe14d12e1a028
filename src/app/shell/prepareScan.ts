import labelReader from '#app/device/reader/label_reader.wasm?url';

/** Fetches the label reader, the largest file, along with the code that will ask for it. Does nothing if this phone keeps it. */
async function fetchReader(): Promise<void> {
  // Only a service worker keeps it. Without one the request is sent at once, before those for all the code.
  if (navigator.serviceWorker?.controller && (await caches.match(labelReader))) return;
  await (await fetch(labelReader)).arrayBuffer();
}

/** Begins to load the scanner while the finger is still on its button. If that fails, the scanner itself tries again. */
export function prepareScan(): void {
  fetchReader().catch(() => undefined);
  import('#app/flows/scan/ahead.ts').then(({ prepareScan: load }) => load()).catch(() => undefined);
}
