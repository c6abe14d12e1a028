import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createApi } from '#contract/client.ts';
import { session } from '#app/runtime/app.ts';
import { tellForeignAnswer } from '#app/runtime/offline.ts';
import type { Server } from './calls.ts';
import { persistLists } from './keptLists.ts';
import { staleTime } from './poll.ts';

/** The cache of everything that the app has read from the server. */
export const queries = new QueryClient({
  // Failed lists are logged (spec §8).
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.warn(`Failed to load ${queryKey.join('/')}`, error),
  }),
  defaultOptions: {
    // 'always': without a network a request fails at once, and the screen says so, instead of waiting for a connection.
    // Queries on the screen are refetched on reconnect.
    queries: {
      staleTime,
      retry: 1,
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: persistLists,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The typed client of `openapi.yaml`. */
export const api = createApi({
  onSignedOut: (isRemoved) => session()?.send({ type: isRemoved ? 'session.removed' : 'session.refused' }),
  onForeignAnswer: tellForeignAnswer,
  session: () => session()?.getSnapshot().context.session,
});

let sending = 0;
const end = ({ request }: { request: Request }) => {
  if (request.method !== 'GET') sending -= 1;
};
api.use({
  onRequest({ request }) {
    if (request.method !== 'GET') sending += 1;
  },
  onResponse: end,
  onError: end,
});

/** Returns whether a request that may change something has no answer yet. */
export const isSending = (): boolean => sending > 0;

export const server: Server = { api, queries };
