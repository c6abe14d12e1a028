import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createApi } from '#contract/client.ts';
import { appMachine } from '#machines/app/appMachine.ts';
import type { Server } from './actors/calls.ts';
import { provideCareAction, provideTimeline } from './actors/careActors.ts';
import { announceEntry } from './actors/newEntries.ts';
import { outboxDoor, provideOutbox } from './actors/outboxActors.ts';
import { resumeFlows } from './actors/resumeFlows.ts';
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

const outbox = outboxDoor((event) => app.getSnapshot().children.outbox?.send(event));

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
      outbox: provideOutbox(server),
      timeline: provideTimeline(outbox),
      scan: provideScan(server),
      careAction: provideCareAction(server, outbox),
    },
  }),
  globalThis.snugProbe,
);

app.getSnapshot().children.outbox?.on('entry.added', ({ plantId }) => announceEntry(plantId));

const person = () => app.getSnapshot().children.session?.getSnapshot().context.session?.user.id ?? null;

/** Starts everything, and goes on with what a reload broke off. */
export function startApp(): void {
  app.start();
  resumeFlows(app, person).catch((error: unknown) => console.warn('Nothing is kept on this device.', error));
}
