import { fromPromise } from 'xstate';
import {
  passkeySignInMachine,
  type PasskeyProof,
  type RequestOptions,
} from '#machines/passkeySignIn/passkeySignInMachine.ts';
import { beginPasskeySignIn } from '#app/data/beginPasskey.ts';
import type { Server } from '#app/data/calls.ts';
import { signInPasskey } from '#app/data/write/passkeys.ts';

/** Connects the sign-in with a passkey to the browser and the server. */
export const providePasskeySignIn = (server: Server) =>
  passkeySignInMachine.provide({
    actors: {
      beginSignIn: fromPromise(() => beginPasskeySignIn(server)),
      choosePasskey: fromPromise(async ({ input }: { input: { options: RequestOptions } }) =>
        (await import('#app/device/passkeys/ceremony.ts')).choosePasskey(input.options),
      ),
      sendProof: fromPromise(({ input }: { input: { proof: PasskeyProof } }) =>
        signInPasskey(server, input.proof),
      ),
    },
  });
