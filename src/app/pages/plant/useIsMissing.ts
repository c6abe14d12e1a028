import { useState } from 'react';
import { isMissing, type usePlant } from '#app/data/lists.ts';

/** Returns whether the server says that there is no such plant. While it is asked again, its last answer still holds. */
export function useIsMissing(
  plantId: string,
  { isPending, error }: Pick<ReturnType<typeof usePlant>, 'isPending' | 'error'>,
): boolean {
  const [missing, setMissing] = useState<string | null>(null);
  const answer = isMissing(error) ? plantId : null;
  if (!isPending && answer !== missing) setMissing(answer);
  return isPending ? missing === plantId : answer !== null;
}
