import { fromPromise } from 'xstate';
import { listRefreshMachine } from '#machines/listRefresh/listRefreshMachine.ts';

/**
 * Connects the refresh of a page's lists to the server.
 *
 * @param read refetches the lists; rejects if that fails
 */
export const provideListRefresh = (read: () => Promise<void>) =>
  listRefreshMachine.provide({
    actors: {
      readLists: fromPromise(() =>
        read().catch((error: unknown) => {
          console.warn("Couldn't refresh the list.", error);
          throw error;
        }),
      ),
    },
  });
