import { useEffect, useState } from 'react';
import { changedFields } from '#domain/changes.ts';

/** Whether anything that was touched is not as the server has it. */
const differs = <T extends object>(touched: Partial<T>, live: T) =>
  Object.entries(touched).some(([name, value]) => value !== live[name as keyof T]);

/**
 * What a form holds: what the server has, under what the person typed. Fields that nobody touched so follow what others do
 * meanwhile.
 *
 * @param live what the server has
 * @param before the form as it was sent last, where it was put away since
 * @param onChanged is told whether the person changed anything that is not saved
 * @returns what it holds, and what takes a change
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
  // Where the form comes back as it was sent, or others change what it is about.
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const change = (part: Partial<T>) => {
    setTouched((now) => ({ ...now, ...part }));
    // With the key itself: the next one may be Escape.
    onChanged(differs({ ...touched, ...part }, live));
  };
  return [{ ...live, ...touched }, change];
}
