/** In characters. */
export const longestNote = 10_000;

/** Separates a note from what another phone made of it while it was edited. */
const separator = '\n\nAlso written: ';

/**
 * Returns the note of an entry after an edit. If it was changed since the edit began, both texts are kept.
 *
 * @param present the note as the server has it
 * @param before the notes that the edit may replace: that which it began with, and earlier texts of the same phone; `undefined` if
 * unknown, then it replaces any
 * @param typed the note after the edit
 */
export function editedNote(present: string, before: readonly string[] | undefined, typed: string): string {
  if (before === undefined || before.includes(present) || present === typed || present === '') return typed;
  // Sent again because the response was lost.
  if (present.startsWith(typed + separator)) return present;
  // The next edit of a note that has both texts already.
  const own = before.find((note) => present.startsWith(note + separator));
  if (own !== undefined) return typed + present.slice(own.length);
  return typed === '' ? present : typed + separator + present;
}
