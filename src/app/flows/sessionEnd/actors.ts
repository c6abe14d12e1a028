import { fromPromise } from 'xstate';
import { sessionEndMachine, type EndedSessions } from '#machines/sessionEnd/sessionEndMachine.ts';
import { signOutOthers } from '#app/flows/signOut/actors.ts';
import { reload, type Server } from '#app/data/calls.ts';
import { queryKeys } from '#app/data/keys.ts';
import { sessionsKey } from '#app/data/sessions.ts';
import { deleteSession } from '#app/data/write/sessions.ts';

/** Connects the flow that signs the user out on other devices to the server. */
export const provideSessionEnd = (server: Server) =>
  sessionEndMachine.provide({
    actors: {
      endSessions: fromPromise(async ({ input }: { input: EndedSessions }) => {
        await (input.kind === 'others' ? signOutOthers(server) : deleteSession(server, input.sessionID));
        // The server also ends the reminders to these devices.
        reload(server, queryKeys.push);
        await server.queries?.refetchQueries({ queryKey: sessionsKey });
      }),
    },
  });
