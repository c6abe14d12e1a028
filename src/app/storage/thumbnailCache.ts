/** The cache in which the service worker keeps thumbnails of photos. */
export const thumbnailCache = 'thumbnails';

/** Removes all kept thumbnails from this device. */
export async function forgetThumbnails(): Promise<void> {
  // Browsers without service workers have no caches either.
  if ('caches' in globalThis) await caches.delete(thumbnailCache);
}
