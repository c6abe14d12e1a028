import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useSession } from '#app/flows/session/useSession.ts';
import { usePeople } from '#app/data/people.ts';
import { Card } from '#app/ui/Card.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';

/** After 'Create User', says that the person was added, and lists everyone. */
export function AddedPerson() {
  const added = useLocation({ select: ({ state }) => state.added });
  return added === undefined ? null : <Everyone added={added} />;
}

function Everyone({ added }: { added: string }) {
  const people = usePeople();
  const me = useSelector(useSession(), (s) => s.context.session?.user.id);
  return (
    <section aria-label="Your household now" className="flex flex-col gap-2">
      <p role="status" className="px-1 font-semibold">
        {added} was added, and can sign in now.
      </p>
      {people.data ? (
        <Card>
          <ul className="divide-y divide-line">
            {people.data.map(({ userID, name, email }) => (
              <li key={userID} className="px-4 py-2 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                {userID === me && ' (you)'}
                <span className="block text-small text-muted">{email}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : people.isPending ? (
        <ListSkeleton look="cards" rows={1} />
      ) : (
        <RetryLine text="Couldn't load the people." onRetry={() => void people.refetch()} />
      )}
    </section>
  );
}
