/**
 * Returns the fields that a user changed in a form. Only these are sent, so that concurrent changes to other fields are kept.
 *
 * @param shown the initial values of the form
 * @param given its current values
 * @param sent the fields of an earlier request that failed. The server may have saved them anyway, so changing one back counts
 * too.
 */
export function changedFields<T extends object>(shown: T, given: T, sent: Partial<T>): Partial<T> {
  const changed = Object.entries(given).filter(
    ([name, value]) => name in sent || value !== shown[name as keyof T],
  );
  return Object.fromEntries(changed) as Partial<T>;
}
