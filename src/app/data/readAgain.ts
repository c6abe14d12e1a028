import { queries } from './api.ts';

/**
 * Refetches lists that are on the screen.
 *
 * @throws if one of them fails
 */
export async function readAgain(...keys: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.refetchQueries({ queryKey }, { throwOnError: true })));
}
