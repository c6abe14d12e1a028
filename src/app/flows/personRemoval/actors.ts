import { fromPromise } from 'xstate';
import { personRemovalMachine, type ListedPerson } from '#machines/personRemoval/personRemovalMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { deletePerson, deleteUser } from '#app/data/write/people.ts';

/** Connects the flow that removes a person, or lets the user leave, to the server. */
export const providePersonRemoval = (server: Server) =>
  personRemovalMachine.provide({
    actors: {
      removePerson: fromPromise(({ input }: { input: ListedPerson & { password: string } }) =>
        input.isMe
          ? deleteUser(server, { password: input.password, endsHousehold: false })
          : deletePerson(server, input.userID),
      ),
    },
  });
