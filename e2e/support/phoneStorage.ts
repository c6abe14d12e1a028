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

/** Counts the rows of a store on the phone: pending changes, pictures, or unsettled flows. */
export async function keptOn(page: Page, store: 'intents' | 'files' | 'flows'): Promise<number> {
  await storesMade(page);
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('snug');
        opening.addEventListener('error', () => reject(new Error('The database could not be opened.')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
    store,
  );
}

/** The keys of the stored pictures: the ids of the photos and of their thumbnails. */
export async function filesOn(page: Page): Promise<string[]> {
  await storesMade(page);
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('snug');
        opening.addEventListener('error', () => reject(new Error('The database could not be opened.')));
        opening.addEventListener('success', () => {
          const looking = opening.result.transaction('files').objectStore('files').getAllKeys();
          looking.addEventListener('success', () => {
            opening.result.close();
            resolve(looking.result as string[]);
          });
        });
      }),
  );
}

/** Puts rows into a store on the phone, by their keys. */
export async function putOn(
  page: Page,
  store: 'intents' | 'files' | 'flows',
  rows: Record<string, unknown>,
): Promise<void> {
  await storesMade(page);
  await page.evaluate(
    ([name, added]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('snug');
        opening.addEventListener('error', () => reject(new Error('The rows could not be stored.')));
        opening.addEventListener('success', () => {
          const putting = opening.result.transaction(name, 'readwrite');
          for (const [key, row] of Object.entries(added)) putting.objectStore(name).put(row, key);
          putting.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [store, rows] as const,
  );
}

/** The state of a stored flow, such as `inNoPot.notRestored`; `null` if no flow of that name is stored. */
export async function keptState(page: Page, flow: string): Promise<string | null> {
  await storesMade(page);
  return page.evaluate(
    (name) =>
      new Promise<string | null>((resolve, reject) => {
        const leafOf = (value: unknown): string => {
          if (typeof value === 'string') return value;
          const [[key, inner]] = Object.entries(value as object) as [[string, unknown]];
          return `${key}.${leafOf(inner)}`;
        };
        const opening = indexedDB.open('snug');
        opening.addEventListener('error', () => reject(new Error('The database could not be opened.')));
        opening.addEventListener('success', () => {
          const looking = opening.result.transaction('flows').objectStore('flows').get(name);
          looking.addEventListener('success', () => {
            opening.result.close();
            const kept = looking.result as { snapshot: { value: unknown } } | undefined;
            resolve(kept === undefined ? null : leafOf(kept.snapshot.value));
          });
        });
      }),
    flow,
  );
}
