import { fromPromise } from 'xstate';
import { deletionMachine, type BinPlace } from '#machines/deletion/deletionMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { restoring } from '#app/data/restoring.ts';
import { deleteCode, deletePlant, deletePot, deleteUnusedCodes } from '#app/data/write/bin.ts';

const deletions = { plant: deletePlant, pot: deletePot, label: deleteCode, sheet: deleteUnusedCodes };

/** Connects the flow that deletes plants, pots and labels to the server. */
export function provideDeletion(server: Server) {
  const restore = restoring(server);
  return deletionMachine.provide({
    actors: {
      deleteItem: fromPromise(({ input: { kind, id, key } }: { input: BinPlace & { key: string } }) =>
        deletions[kind](server, id, key),
      ),
      restoreItem: fromPromise(async ({ input }: { input: BinPlace }) => {
        await restore(input.id);
      }),
    },
  });
}
