import { useState } from 'react';
import { changedFields } from '#domain/changes.ts';

/**
 * What a form holds: what the server has, under what the person typed. Fields that nobody touched so follow what others do
 * meanwhile.
 *
 * @param live what the server has
 * @param before the form as it was sent last, where it was put away since
 * @returns what it holds, and what takes a change
 */
export function useTouched<T extends object>(
  live: T,
  before: { shown: T; given: T } | null,
): [T, (change: Partial<T>) => void] {
  const [touched, setTouched] = useState<Partial<T>>(() =>
    before ? changedFields(before.shown, before.given, {}) : {},
  );
  return [{ ...live, ...touched }, (change) => setTouched((now) => ({ ...now, ...change }))];
}
