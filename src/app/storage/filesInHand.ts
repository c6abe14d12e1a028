import { database } from './database.ts';

/** Files that flows work on, by id, because charts hold plain data only. */
export const inHand = new Map<string, File>();
/** The thumbnails of these files; `null` if this phone cannot open the file. */
export const tiles = new Map<string, Promise<Blob | null>>();
export const tileKey = (id: string) => `${id}:tile`;

export function dropFile(id: string): void {
  inHand.delete(id);
  tiles.delete(id);
  database()
    .then((db) => Promise.all([db.delete('files', id), db.delete('files', tileKey(id))]))
    .catch((error: unknown) => console.warn('A photo that was sent is still kept.', error));
}
