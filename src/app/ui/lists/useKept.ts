import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

const key = 'snug-kept';

/** Returns the values that were handed over by the page before it was reloaded. */
function handedOver(): [string, unknown][] {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? [] : (JSON.parse(text) as [string, unknown][]);
  } catch {
    return [];
  }
}

/** By history entry and name, or by name only. */
const kept = new Map<string, unknown>(handedOver());

/** Maximum number of values; the oldest is dropped first. */
const most = 200;

/** Keeps all values for this page after a reload that follows at once. */
export function handOverKept(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...kept]));
  } catch (error) {
    console.warn('The page will not be as it was after the reload.', error);
  }
}

/** Removes all values, so that the next user finds none of the previous one. */
export const forgetKept = () => kept.clear();

/**
 * State that is restored when the user returns to the page's entry in the history, such as the text searched for. It is plain data.
 *
 * @param name of the state on its page
 * @param first the initial value
 * @param isAnywhere it is restored whenever the page is opened; `name` is unique in the app
 */
export function useKept<T>(name: string, first: T, isAnywhere = false): [T, (value: T) => void] {
  const router = useRouter();
  // Read once: during a navigation the router's current location is the next one already.
  const [entry] = useState(() => (isAnywhere ? '' : router.state.location.state.__TSR_key) + name);
  const [value, setValue] = useState(() => (kept.has(entry) ? (kept.get(entry) as T) : first));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      kept.delete(entry);
      kept.set(entry, next);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
    [entry],
  );
  return [value, keep];
}
