/** Files that flows work on, by id, because charts hold plain data only. */
export const inHand = new Map<string, File>();
/** The thumbnails of these files; `null` if this phone cannot open the file. */
export const thumbnails = new Map<string, Promise<Blob | null>>();
export const thumbnailKey = (id: string) => `${id}:tile`;

/** Forgets the files in memory; `forgetPerson` removes those in the database. */
export function dropFiles(): void {
  inHand.clear();
  thumbnails.clear();
}
