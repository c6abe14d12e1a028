import { useEffect, useState } from 'react';
import { changedFields } from '#domain/changes.ts';

/** Returns whether any touched field differs from the server's value. */
const differs = <T extends object>(touched: Partial<T>, live: T) =>
  Object.entries(touched).some(([name, value]) => value !== live[name as keyof T]);

/**
 * Returns a form's values: the server's, overridden by those that the user has touched. So untouched fields show changes by
 * other users.
 *
 * @param live the server's values
 * @param before the form as it was last submitted, if it was closed since
 * @param onChanged called with whether there are unsaved changes
 * @returns the values, and a function that changes them
 */
export function useTouched<T extends object>(
  live: T,
  before: { shown: T; given: T } | null,
  onChanged: (isChanged: boolean) => void,
): [T, (change: Partial<T>) => void] {
  const [touched, setTouched] = useState<Partial<T>>(() =>
    before ? changedFields(before.shown, before.given, {}) : {},
  );
  const isChanged = differs(touched, live);
  // For a form that is restored as submitted, and for changes by other users.
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const change = (part: Partial<T>) => {
    setTouched((now) => ({ ...now, ...part }));
    // Report it within the key press: the next key may be Escape.
    onChanged(differs({ ...touched, ...part }, live));
  };
  return [{ ...live, ...touched }, change];
}
