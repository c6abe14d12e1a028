import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createApi } from '#contract/client.ts';
import { appMachine } from '#machines/app/appMachine.ts';
import type { Server } from './actors/calls.ts';
import { providePropagation } from './actors/propagationActors.ts';
import { provideRepotting } from './actors/repottingActors.ts';
import { provideCarePreferences, providePlantDetails, providePotDetails } from './actors/editingActors.ts';
import { provideKill } from './actors/killActors.ts';
import { provideScan } from './actors/scanActors.ts';
import { provideSession } from './actors/sessionActors.ts';
import './probe.ts';
import { emptyDatabase } from './storage/database.ts';
import { dropFiles } from './storage/keptFiles.ts';

/**
 * What runs for as long as the app is open, outside React: the lists of the server, and the root of all flows. A flow
 * that writes does not end because a screen does.
 */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1 } },
});

export const api = createApi(() => app.getSnapshot().children.session?.send({ type: 'session.refused' }));

const server: Server = { api, queries };

/** Leaves nothing of the household on this device. */
function forget(): void {
  queries.clear();
  dropFiles();
  emptyDatabase().catch((error: unknown) => console.warn('This device may still keep something.', error));
}

export const app = createActor(
  appMachine.provide({
    actors: {
      session: provideSession(api, forget),
      scan: provideScan(server),
      repotting: provideRepotting(server),
      propagation: providePropagation(server),
      kill: provideKill(server),
      carePreferences: provideCarePreferences(server),
      plantDetails: providePlantDetails(server),
      potDetails: providePotDetails(server),
    },
  }),
  globalThis.snugProbe,
);
