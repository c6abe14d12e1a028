import { fromPromise } from 'xstate';
import {
  accountChangeMachine,
  type AccountChange,
  type ChangeResult,
} from '#machines/accountChange/accountChangeMachine.ts';
import { session } from '#app/runtime/app.ts';
import { subscribeAgain } from '#app/flows/signOut/actors.ts';
import { reload, type Server } from '#app/data/calls.ts';
import { queryKeys } from '#app/data/keys.ts';
import { sessionsKey } from '#app/data/sessions.ts';
import { changeEmail, changePassword, updateUser } from '#app/data/write/account.ts';

/** Returns whether the account has this e-mail address: an earlier attempt, whose response was lost, has saved it. */
const isOwnEmail = (email: string) =>
  session()?.getSnapshot().context.session?.user.email === email.toLowerCase();

async function save(server: Server, change: AccountChange): Promise<ChangeResult> {
  if (change.kind === 'name') return updateUser(server, change);
  if (change.kind === 'email') {
    return isOwnEmail(change.email) ? { kind: 'saved' } : changeEmail(server, change);
  }
  session()?.send({ type: 'password.sent' });
  // The server also removes the user's push devices.
  return changePassword(server, change).finally(() => void subscribeAgain(server));
}

/** The lists that show an account: its name and address, or the devices that a new password signs out. */
const listsOf = ({ kind }: AccountChange) =>
  kind === 'password' ? [sessionsKey, queryKeys.push] : [queryKeys.people];

/** Connects changes of the own account to the server. The session refreshes after each (spec §7), also without a response. */
export const provideAccountChange = (server: Server) =>
  accountChangeMachine.provide({
    actors: {
      saveChange: fromPromise(async ({ input }: { input: AccountChange }) => {
        const result = await save(server, input).finally(() => session()?.send({ type: 'session.changed' }));
        if (result.kind === 'saved') reload(server, ...listsOf(input));
        return result;
      }),
    },
  });
