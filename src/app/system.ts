import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createApi } from '#contract/client.ts';
import { appMachine } from '#machines/app/appMachine.ts';
import { provideScan } from './actors/scanActors.ts';
import { provideSession } from './actors/sessionActors.ts';
import './probe.ts';

/**
 * What runs for as long as the app is open, outside React: the lists of the server, and the root of all flows. A flow
 * that writes does not end because a screen does.
 */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1 } },
});

export const api = createApi(() => app.getSnapshot().children.session?.send({ type: 'session.refused' }));

export const app = createActor(
  appMachine.provide({
    actors: {
      session: provideSession(api, () => queries.clear()),
      scan: provideScan(api, queries),
    },
  }),
  globalThis.snugProbe,
);
