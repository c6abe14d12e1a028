import { fromPromise } from 'xstate';
import { roleChangeMachine, type RoleWish } from '#machines/roleChange/roleChangeMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { updatePerson } from '#app/data/write/people.ts';

/**
 * Connects the flow that changes roles to the server.
 *
 * @param onOwnChange called after the user's own role has changed
 */
export const provideRoleChange = (server: Server, onOwnChange: () => void) =>
  roleChangeMachine.provide({
    actors: {
      changeRole: fromPromise(async ({ input }: { input: RoleWish }) => {
        const result = await updatePerson(server, input);
        if (result.kind === 'changed' && input.person.isMe) onOwnChange();
        return result;
      }),
    },
  });
