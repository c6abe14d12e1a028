import { useSelector } from '@xstate/react';
import { isolated } from '#domain/bidi.ts';
import type { PeopleFlows } from './usePeopleFlows.ts';

/** Says what was changed. */
export function Outcome({ flows: { removal, role } }: { flows: PeopleFlows }) {
  const removed = useSelector(removal, (s) => (s.matches({ listed: 'removed' }) ? s.context.person : null));
  const wish = useSelector(role, (s) => (s.matches({ listed: 'changed' }) ? s.context.wish : null));
  const sentences = [
    removed && `${isolated(removed.name)} was removed. What they wrote stays under their name.`,
    // A person may get a role, and then be removed.
    wish &&
      wish.person.userID !== removed?.userID &&
      `${wish.person.isMe ? 'You are' : `${isolated(wish.person.name)} is`} now ${wish.role === 'owner' ? 'an owner' : 'a member'}.`,
  ];
  return (
    <p role="status" className="mt-4 px-1 text-small font-semibold empty:hidden">
      {sentences.filter(Boolean).join(' ')}
    </p>
  );
}
