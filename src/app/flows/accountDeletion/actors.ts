import { fromPromise } from 'xstate';
import {
  accountDeletionMachine,
  type AccountDeletion,
  type Standing,
} from '#machines/accountDeletion/accountDeletionMachine.ts';
import { hasUnsent } from '#app/flows/outbox/hasUnsent.ts';
import { person } from '#app/runtime/app.ts';
import type { Server } from '#app/data/calls.ts';
import { readPeople } from '#app/data/people.ts';
import { deleteUser } from '#app/data/write/people.ts';

async function findStanding(server: Server): Promise<Standing> {
  const me = person();
  const others = (await readPeople(server)).filter(({ userID }) => userID !== me);
  const isOwned = others.some(({ role }) => role === 'owner');
  // A member leaves behind an owner.
  const kind = others.length === 0 ? 'alone' : isOwned ? 'others' : 'lastOwner';
  // If it is unknown, changes might be lost.
  return { kind, hasUnsent: await hasUnsent().catch(() => true) };
}

/** Connects the deletion of the own account to the server and what waits on this phone. */
export const provideAccountDeletion = (server: Server) =>
  accountDeletionMachine.provide({
    actors: {
      findStanding: fromPromise(() => findStanding(server)),
      deleteAccount: fromPromise(({ input }: { input: AccountDeletion }) => deleteUser(server, input)),
    },
  });
