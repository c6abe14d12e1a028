import { database } from './database.ts';

/** Files that flows work on, by id, because charts hold plain data only. */
export const inHand = new Map<string, File>();
/** The thumbnails of these files; `null` if this phone cannot open the file. */
export const thumbnails = new Map<string, Promise<Blob | null>>();
export const thumbnailKey = (id: string) => `${id}:tile`;

export function dropFile(id: string): void {
  inHand.delete(id);
  thumbnails.delete(id);
  database()
    .then((db) => Promise.all([db.delete('files', id), db.delete('files', thumbnailKey(id))]))
    .catch((error: unknown) => console.warn('A photo could not be removed from this device.', error));
}
