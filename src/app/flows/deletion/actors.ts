import { fromPromise } from 'xstate';
import { deletionMachine, type BinPlace } from '#machines/deletion/deletionMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { deleteItem, restoreItem } from '#app/server/write/bin.ts';

/** Connects the flow that deletes plants and pots to the server. */
export const provideDeletion = (server: Server) =>
  deletionMachine.provide({
    actors: {
      deleteItem: fromPromise(({ input }: { input: BinPlace }) => deleteItem(server, input)),
      restoreItem: fromPromise(async ({ input }: { input: BinPlace }) => {
        await restoreItem(server, input.id);
      }),
    },
  });
