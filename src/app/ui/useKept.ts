import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/** By entry of the history and name. */
const kept = new Map<string, unknown>();

/** So many are kept; the oldest goes first. */
const most = 200;

/** Nothing of whoever was here is there for the next person. */
export const forgetKept = () => kept.clear();

/**
 * A state that is there again when one comes back to the page, as its place in the history has it: such as what was searched for.
 *
 * @param name of the state on its page
 * @param first where nothing is kept
 */
export function useKept<T>(name: string, first: T): [T, (value: T) => void] {
  const router = useRouter();
  // Taken once: while the router is on its way the current location is the next one already.
  const [key] = useState(() => `${router.state.location.state.__TSR_key} ${name}`);
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as T) : first));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      kept.delete(key);
      kept.set(key, next);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
    [key],
  );
  return [value, keep];
}
