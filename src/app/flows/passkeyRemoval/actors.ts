import { fromPromise } from 'xstate';
import { passkeyRemovalMachine, type ListedPasskey } from '#machines/passkeyRemoval/passkeyRemovalMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { passkeysKey } from '#app/data/passkeys.ts';
import { deletePasskey } from '#app/data/write/passkeys.ts';

/** Connects the removal of a passkey to the server. */
export const providePasskeyRemoval = (server: Server) =>
  passkeyRemovalMachine.provide({
    actors: {
      removePasskey: fromPromise(async ({ input }: { input: ListedPasskey }) => {
        await deletePasskey(server, input.passkeyID);
        await server.queries?.refetchQueries({ queryKey: passkeysKey });
      }),
    },
  });
