/** The cache of photos that were shared with Snug, until they are added to a plant or discarded. */
export const sharedCache = 'shared-photos';

/** Removes all shared photos when a user signs out. */
export async function forgetShared(): Promise<void> {
  // Browsers without service workers have no caches either.
  if ('caches' in globalThis) await caches.delete(sharedCache);
}
