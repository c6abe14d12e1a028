import { database } from './database.ts';

/** Files that a flow works on, by id: charts hold plain data only. */
export const inHand = new Map<string, File>();
/** What their tiles show; `null` where this phone cannot open the file. */
export const tiles = new Map<string, Promise<Blob | null>>();
export const tileKey = (id: string) => `${id}:tile`;

export function dropFile(id: string): void {
  inHand.delete(id);
  tiles.delete(id);
  database()
    .then((db) => Promise.all([db.delete('files', id), db.delete('files', tileKey(id))]))
    .catch((error: unknown) => console.warn('A photo that was sent is still kept.', error));
}
