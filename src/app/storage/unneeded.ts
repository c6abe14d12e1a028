/** The id of the photo that a file belongs to: what its tile shows is kept under it too, behind a colon. */
const photoOf = (key: string): string => key.split(':')[0]!;

/**
 * Files that nothing which is kept on this device names.
 *
 * @param keys of kept files
 * @param rows kept intents and flows; what is in them is theirs to know, so a photo's id is looked for in all of their text
 */
export function unneededFiles(keys: readonly string[], rows: readonly unknown[]): string[] {
  const named = JSON.stringify(rows);
  return keys.filter((key) => !named.includes(photoOf(key)));
}

/** When the id of a file was made, in ms: ids are UUIDs that begin with their time (version 7). */
export const madeAt = (key: string): number => Number.parseInt(key.replace('-', '').slice(0, 12), 16);
