import { fromPromise } from 'xstate';
import { joiningMachine, type Joiner } from '#machines/joining/joiningMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { joinHousehold, readInvitation } from '#app/server/write/invitations.ts';

/** Connects the flow of an invited person to the server. */
export const provideJoining = (server: Server) =>
  joiningMachine.provide({
    actors: {
      readInvitation: fromPromise(({ input }: { input: { token: string } }) =>
        readInvitation(server, input.token),
      ),
      join: fromPromise(({ input }: { input: Joiner & { token: string } }) => joinHousehold(server, input)),
    },
  });
