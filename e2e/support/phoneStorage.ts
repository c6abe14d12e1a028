import { expect, type Page } from 'playwright/test';

/** Waits for the app to create its database with all stores. Opening it earlier would create an empty one, so that is undone. */
const storesMade = (page: Page) =>
  expect
    .poll(() =>
      // `waitForFunction` would take the promise itself for a yes.
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('snug');
            opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
            opening.addEventListener('error', () => resolve(false));
            opening.addEventListener('success', () => {
              resolve(opening.result.objectStoreNames.contains('flows'));
              opening.result.close();
            });
          }),
      ),
    )
    .toBe(true);

type Store = 'intents' | 'files' | 'flows';

/** A call of an `IDBObjectStore`: its method and arguments. */
type Call = readonly [method: 'count' | 'delete' | 'get' | 'getAllKeys' | 'put', ...args: unknown[]];

/**
 * Makes calls to a store on the phone, in one transaction.
 *
 * @returns their results
 * @throws if one fails
 */
async function inStore(page: Page, store: Store, ...calls: readonly Call[]): Promise<unknown[]> {
  await storesMade(page);
  // All that can throw does so in an async function: an error in a listener would leave the test waiting until its timeout.
  return page.evaluate(
    async ([name, given]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('snug');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const transaction = database.transaction(name, 'readwrite');
      const rows = transaction.objectStore(name) as unknown as Record<
        string,
        (...args: unknown[]) => IDBRequest<unknown>
      >;
      const requests = given.map(([method, ...args]) => rows[method]!(...args));
      // The browser closes it after the transaction.
      database.close();
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error!));
      });
      return requests.map(({ result }) => result);
    },
    [store, calls] as const,
  );
}

/** Counts the rows of a store on the phone: pending changes, pictures, or unsettled flows. */
export async function keptOn(page: Page, store: Store): Promise<number> {
  return (await inStore(page, store, ['count']))[0] as number;
}

/** The keys of the stored pictures: the ids of the photos and of their thumbnails. */
export async function filesOn(page: Page): Promise<string[]> {
  return (await inStore(page, 'files', ['getAllKeys']))[0] as string[];
}

/** Puts rows into a store on the phone, by their keys. */
export async function putOn(page: Page, store: Store, rows: Record<string, unknown>): Promise<void> {
  await inStore(page, store, ...Object.entries(rows).map(([key, row]) => ['put', row, key] as const));
}

/** Removes a row, if there is one, from a store on the phone. */
export async function removeOn(page: Page, store: Store, key: string): Promise<void> {
  await inStore(page, store, ['delete', key]);
}

const leafOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const [[key, inner]] = Object.entries(value as object) as [[string, unknown]];
  return `${key}.${leafOf(inner)}`;
};

/** The state of a stored flow, such as `inNoPot.notRestored`; `null` if no flow of that name is stored. */
export async function keptState(page: Page, flow: string): Promise<string | null> {
  const [kept] = (await inStore(page, 'flows', ['get', flow])) as [
    { snapshot: { value: unknown } } | undefined,
  ];
  return kept === undefined ? null : leafOf(kept.snapshot.value);
}

/** Deletes the lists that the phone keeps, so that the next page has only what the server answers. */
export const forgetLists = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('snug-lists');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve());
        opening.addEventListener('success', () => {
          const { result } = opening;
          const transaction = result.transaction('lists', 'readwrite');
          transaction.objectStore('lists').clear();
          transaction.addEventListener('error', () => reject(new Error('The lists could not be deleted.')));
          transaction.addEventListener('complete', () => {
            result.close();
            resolve();
          });
        });
      }),
  );
