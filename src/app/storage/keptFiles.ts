import { database } from './database.ts';

/** Files that a flow works on, by id: charts hold plain data only. */
const inHand = new Map<string, File>();

/** Keeps a file until it is dropped, also over a reload where the browser lets us. */
export function keepFile(id: string, file: File): void {
  inHand.set(id, file);
  database()
    .then((db) => db.put('files', file, id))
    .catch((error: unknown) => console.warn('The photo is not kept over a reload.', error));
}

/** A file that was kept since the app was opened. */
export const fileInHand = (id: string): File | undefined => inHand.get(id);

/** A file that was kept, also before a reload. */
export async function keptFile(id: string): Promise<File | undefined> {
  return inHand.get(id) ?? (await database()).get('files', id);
}

export function dropFile(id: string): void {
  inHand.delete(id);
  database()
    .then((db) => db.delete('files', id))
    .catch((error: unknown) => console.warn('A photo that was sent is still kept.', error));
}

/** Forgets the files in hand; those in the database go with it. */
export const dropFiles = (): void => inHand.clear();
