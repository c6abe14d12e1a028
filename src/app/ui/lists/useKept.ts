import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/** By history entry and name, or by name only. */
const kept = new Map<string, unknown>();

/** Maximum number of values; the oldest is dropped first. */
const most = 200;

/** Removes all values, so that the next user finds none of the previous one. */
export const forgetKept = () => kept.clear();

/**
 * State that is restored when the user returns to the page's entry in the history, such as the text searched for.
 *
 * @param name of the state on its page
 * @param first the initial value
 * @param isAnywhere it is restored whenever the page is opened; `name` is unique in the app
 */
export function useKept<T>(name: string, first: T, isAnywhere = false): [T, (value: T) => void] {
  const router = useRouter();
  // Read once: during a navigation the router's current location is the next one already.
  const [key] = useState(() => (isAnywhere ? '' : router.state.location.state.__TSR_key) + name);
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
