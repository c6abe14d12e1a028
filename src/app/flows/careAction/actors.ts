import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import { named, reloadPlant, type Server } from '#app/server/calls.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow of one care action to the outbox and the server. */
export const provideCareAction = ({ api, queries }: Server) =>
  careActionMachine.provide({
    actors: {
      outbox,
      movePot: fromPromise(
        async ({ input }: { input: { plantId: string; potId: string; place: string } }) => {
          const { potId, place } = input;
          const call = api.PATCH('/api/pots/{potId}', {
            params: { path: { potId } },
            body: { location: place || null },
          });
          await named('Failed to save changes', dataOf(call));
          reloadPlant(queries, input.plantId);
        },
      ),
    },
  });
