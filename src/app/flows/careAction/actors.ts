import { fromPromise } from 'xstate';
import { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { updatePot } from '#app/server/write/pots.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow of one care action to the outbox and the server. */
export const provideCareAction = (server: Server) =>
  careActionMachine.provide({
    actors: {
      outbox,
      movePot: fromPromise(
        ({ input: { potId, place } }: { input: { plantId: string; potId: string; place: string } }) =>
          updatePot(server, { potId, changes: { location: place || null } }),
      ),
    },
  });
