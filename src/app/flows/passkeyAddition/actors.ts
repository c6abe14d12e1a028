import { fromPromise } from 'xstate';
import {
  passkeyAdditionMachine,
  type CreatedPasskey,
  type CreationOptions,
} from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import { beginPasskey } from '#app/server/beginPasskey.ts';
import type { Server } from '#app/server/calls.ts';
import { passkeysKey } from '#app/server/passkeys.ts';
import { addPasskey } from '#app/server/write/passkeys.ts';

/** Connects the addition of a passkey to the browser and the server. */
export const providePasskeyAddition = (server: Server) =>
  passkeyAdditionMachine.provide({
    actors: {
      beginAddition: fromPromise(({ input }: { input: { password: string } }) =>
        beginPasskey(server, input.password),
      ),
      createPasskey: fromPromise(async ({ input }: { input: { options: CreationOptions } }) =>
        (await import('#app/passkeys/ceremony.ts')).createPasskey(input.options),
      ),
      savePasskey: fromPromise(async ({ input }: { input: { passkey: CreatedPasskey } }) => {
        try {
          return await addPasskey(server, input.passkey);
        } finally {
          void server.queries?.invalidateQueries({ queryKey: passkeysKey });
        }
      }),
    },
  });
