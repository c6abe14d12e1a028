import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useSetup } from '#app/data/lists.ts';
import { usePeople } from '#app/data/people.ts';
import { Card } from '#app/ui/Card.tsx';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { pot } from '#app/ui/lists/drawings/pot.ts';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { Invitations } from '#app/flows/invitation/Invitations.tsx';
import { ResetCodes } from '#app/flows/resetCode/ResetCodes.tsx';
import { useSession } from '#app/flows/session/useSession.ts';
import { Leaving } from './Leaving.tsx';
import { Outcome } from './Outcome.tsx';
import { PersonRow } from './PersonRow.tsx';
import { RemovalQuestion } from './RemovalQuestion.tsx';
import { RoleQuestion } from './RoleQuestion.tsx';
import { usePeopleFlows } from './usePeopleFlows.ts';

/** `/settings/people`: who belongs to the household. Owners invite, remove, and make others owners. */
export function PeopleScreen() {
  const goBack = useBack('/settings');
  const query = usePeople();
  const flows = usePeopleFlows();
  const me = useSelector(useSession(), (s) => s.context.session?.user.id);
  const hasPasswords = useSetup().data?.passwords ?? true;
  const people = query.data ?? [];
  const isOwner = people.some(({ userID, role }) => userID === me && role === 'owner');
  return (
    <Page title="People" onBack={goBack}>
      {query.isError && !query.data ? (
        <ErrorState text="Couldn't load the people." onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <ListSkeleton />
      ) : (
        <>
          <Card className="overflow-hidden">
            <ul ref={leavingRows} aria-label="People" className="divide-y divide-line">
              {people.map((person) => (
                <PersonRow
                  key={person.userID}
                  person={person}
                  isMe={person.userID === me}
                  canManage={isOwner}
                  flows={flows}
                />
              ))}
            </ul>
          </Card>
          {people.length === 1 && (
            <EmptyState
              drawing={pot}
              text="You're the only one here"
              detail="Invite the people you live with."
            />
          )}
          <Outcome flows={flows} />
          {isOwner && <Invitations />}
          {isOwner && hasPasswords && <ResetCodes people={people.filter(({ userID }) => userID !== me)} />}
          <p className="mt-8 flex flex-col gap-2">
            {hasPasswords && (
              <Link to="/users/new" className={buttonLook('secondary')}>
                Add user with a password
              </Link>
            )}
            <Leaving onLeave={() => flows.leave(people.find(({ userID }) => userID === me))} />
          </p>
          <RemovalQuestion flow={flows.removal} />
          <RoleQuestion flow={flows.role} />
        </>
      )}
    </Page>
  );
}
