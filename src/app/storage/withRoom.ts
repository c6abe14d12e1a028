import { forgetThumbnails } from './thumbnailCache.ts';

/**
 * Stores something that only this phone has. If there is no room, thumbnails make way for it: the server has them all.
 *
 * @throws as `store` does, if there is still no room
 */
export async function withRoom<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    await forgetThumbnails();
    return store();
  }
}
