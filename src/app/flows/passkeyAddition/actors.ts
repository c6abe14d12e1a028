import { fromPromise } from 'xstate';
import {
  passkeyAdditionMachine,
  type CreatedPasskey,
  type CreationOptions,
} from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import { beginPasskey } from '#app/data/beginPasskey.ts';
import type { Server } from '#app/data/calls.ts';
import { passkeysKey } from '#app/data/passkeys.ts';
import { addPasskey } from '#app/data/write/passkeys.ts';

/** Connects the addition of a passkey to the browser and the server. */
export const providePasskeyAddition = (server: Server) =>
  passkeyAdditionMachine.provide({
    actors: {
      beginAddition: fromPromise(({ input }: { input: { password: string } }) =>
        beginPasskey(server, input.password),
      ),
      createPasskey: fromPromise(async ({ input }: { input: { options: CreationOptions } }) =>
        (await import('#app/device/passkeys/ceremony.ts')).createPasskey(input.options),
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
