import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Role } from '#domain/role.ts';
import type { ListedPerson } from '#machines/personRemoval/personRemovalMachine.ts';
import { providePersonRemoval } from '#app/flows/personRemoval/actors.ts';
import { provideRoleChange } from '#app/flows/roleChange/actors.ts';
import { useSession } from '#app/flows/session/useSession.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import type { Person } from '#app/data/people.ts';

const listed = ({ userID, name }: Person, isMe: boolean): ListedPerson => ({ userID, name, isMe });

/** Runs the flows of the people's page while it is open. A user who has left is signed out. */
export function usePeopleFlows() {
  const session = useSession();
  const [machines] = useState(() => ({
    removal: providePersonRemoval(server),
    role: provideRoleChange(server, () => session.send({ type: 'session.changed' })),
  }));
  const removal = useActorRef(machines.removal, flowOptions);
  const role = useActorRef(machines.role, flowOptions);
  useEffect(() => {
    const end = removal.subscribe({
      complete: () => session.send({ type: 'signOut.requested', isEverywhere: false }),
    });
    return () => end.unsubscribe();
  }, [removal, session]);
  return {
    removal,
    role,
    remove: (person: Person) => removal.send({ type: 'removal.requested', person: listed(person, false) }),
    leave: (me: Person | undefined) =>
      me && removal.send({ type: 'removal.requested', person: listed(me, true) }),
    give: (person: Person, isMe: boolean, given: Role) =>
      role.send({ type: 'role.chosen', person: listed(person, isMe), role: given }),
  };
}

export type PeopleFlows = ReturnType<typeof usePeopleFlows>;
