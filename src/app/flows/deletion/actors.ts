import { fromPromise } from 'xstate';
import { deletionMachine, type BinPlace } from '#machines/deletion/deletionMachine.ts';
import type { Server } from '#app/server/calls.ts';
import {
  deleteCode,
  deletePlant,
  deletePot,
  deleteUnusedCodes,
  restoreBinItem,
} from '#app/server/write/bin.ts';

const deletions = { plant: deletePlant, pot: deletePot, label: deleteCode, sheet: deleteUnusedCodes };

/** Connects the flow that deletes plants, pots and labels to the server. */
export const provideDeletion = (server: Server) =>
  deletionMachine.provide({
    actors: {
      deleteItem: fromPromise(({ input: { kind, id, key } }: { input: BinPlace & { key: string } }) =>
        deletions[kind](server, id, key),
      ),
      restoreItem: fromPromise(async ({ input }: { input: BinPlace }) => {
        await restoreBinItem(server, input.id);
      }),
    },
  });
