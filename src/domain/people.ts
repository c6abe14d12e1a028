/**
 * Returns the name of the person who recorded an entry, as a user reads it.
 *
 * @param me the id of that user
 */
export const personName = (
  { userID, by }: { userID: string; by: string | null },
  me: string | null,
): string => (userID === me ? 'You' : (by ?? 'A former member'));
