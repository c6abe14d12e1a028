import { fromPromise } from 'xstate';
import { sessionEndMachine, type EndedSessions } from '#machines/sessionEnd/sessionEndMachine.ts';
import { signOutOthers } from '#app/flows/signOut/actors.ts';
import type { Server } from '#app/server/calls.ts';
import { sessionsKey } from '#app/server/sessions.ts';
import { deleteSession } from '#app/server/write/sessions.ts';

/** Connects the flow that signs the user out on other devices to the server. */
export const provideSessionEnd = (server: Server) =>
  sessionEndMachine.provide({
    actors: {
      endSessions: fromPromise(async ({ input }: { input: EndedSessions }) => {
        await (input.kind === 'others' ? signOutOthers(server) : deleteSession(server, input.sessionID));
        await server.queries?.refetchQueries({ queryKey: sessionsKey });
      }),
    },
  });
