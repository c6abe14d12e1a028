import { database } from './database.ts';
import { inHand, thumbnailKey, thumbnails } from './filesInHand.ts';

/** Removes a kept file and its thumbnail from this device. */
export function dropFile(id: string): void {
  inHand.delete(id);
  thumbnails.delete(id);
  database()
    .then((db) => Promise.all([db.delete('files', id), db.delete('files', thumbnailKey(id))]))
    .catch((error: unknown) => console.warn('A photo could not be removed from this device.', error));
}
