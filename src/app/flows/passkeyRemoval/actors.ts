import { fromPromise } from 'xstate';
import { passkeyRemovalMachine, type ListedPasskey } from '#machines/passkeyRemoval/passkeyRemovalMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { passkeysKey } from '#app/server/passkeys.ts';
import { deletePasskey } from '#app/server/write/passkeys.ts';

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
