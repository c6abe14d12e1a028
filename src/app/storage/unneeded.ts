/** Returns the id of a file's photo. A thumbnail's key is that id, a colon and a suffix. */
const photoOf = (key: string): string => key.split(':')[0]!;

/**
 * Returns the files that no stored row refers to.
 *
 * @param keys of stored files
 * @param rows stored intents and flows. Their shapes are not known here, so their whole JSON text is searched for a photo's id
 */
export function unneededFiles(keys: readonly string[], rows: readonly unknown[]): string[] {
  const named = JSON.stringify(rows);
  return keys.filter((key) => !named.includes(photoOf(key)));
}

/** Returns when a file's id was created, in ms: ids are UUIDs of version 7, which begin with a timestamp. */
export const madeAt = (key: string): number => Number.parseInt(key.replace('-', '').slice(0, 12), 16);
