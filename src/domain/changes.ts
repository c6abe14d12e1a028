/**
 * Of what a person gives in a form, what they changed: nothing else is sent, so that what somebody else changed meanwhile
 * stays.
 *
 * @param shown what the form showed at first
 * @param given what it holds now
 * @param sent what was sent before without success. It may have been kept all the same, so putting it back is a change too.
 */
export function changedFields<T extends object>(shown: T, given: T, sent: Partial<T>): Partial<T> {
  const changed = Object.entries(given).filter(
    ([name, value]) => name in sent || value !== shown[name as keyof T],
  );
  return Object.fromEntries(changed) as Partial<T>;
}
