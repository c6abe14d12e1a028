import type * as Intents from './intents.ts';

let loading: Promise<typeof Intents> | undefined;

/**
 * Loads the code that stores intents, in parallel to the first page. Callbacks on the result run in the order of the calls:
 * browsers may settle several imports of one module in any order.
 */
export function intentStorage(): Promise<typeof Intents> {
  loading ??= import('./intents.ts');
  loading.catch(() => (loading = undefined));
  return loading;
}
