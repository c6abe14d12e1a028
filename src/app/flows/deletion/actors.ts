import { fromPromise } from 'xstate';
import { deletionMachine, type BinPlace } from '#machines/deletion/deletionMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { deletePlant, deletePot, restoreBinItem } from '#app/server/write/bin.ts';

/** Connects the flow that deletes plants and pots to the server. */
export const provideDeletion = (server: Server) =>
  deletionMachine.provide({
    actors: {
      deleteItem: fromPromise(({ input: { kind, id, key } }: { input: BinPlace & { key: string } }) =>
        kind === 'plant' ? deletePlant(server, id, key) : deletePot(server, id, key),
      ),
      restoreItem: fromPromise(async ({ input }: { input: BinPlace }) => {
        await restoreBinItem(server, input.id);
      }),
    },
  });
