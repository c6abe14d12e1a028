import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { addDays } from '#domain/days.ts';
import type { AwayDays, NewLink as Link } from '#machines/away/awayMachine.ts';
import { dayAndMonth } from '#domain/dates.ts';
import { isolated } from '#domain/bidi.ts';
import { provideAway } from '#app/flows/away/actors.ts';
import { NewLink } from '#app/flows/invitation/NewLink.tsx';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { useAway, useSitters } from '#app/data/away.ts';
import { usePeople, type Person } from '#app/data/people.ts';
import { useToday } from '#app/data/useToday.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { AwayForm } from './AwayForm.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { Sitters } from './Sitters.tsx';

/** The message after the last attempt. */
const messages = [
  [{ planning: 'saved' }, 'Saved.'],
  [{ planning: 'failed' }, 'Snug did not answer. Try again.'],
  [{ planning: 'revoked' }, 'The link no longer works.'],
  [{ planning: 'revokingFailed' }, "Couldn't revoke the link. Try again."],
  [{ planning: 'ended' }, 'Welcome back. Reminders go on.'],
  [{ planning: 'endingFailed' }, "Couldn't end it. Try again."],
  [{ shown: 'copied' }, 'Copied.'],
  [{ shown: 'copyingFailed' }, 'This browser cannot copy it. Select it and copy it yourself.'],
  [{ shown: 'sharingFailed' }, 'This device cannot share it. Copy the link, or show the QR code.'],
] as const;

/** `/settings/away`: the days on which the household is away, and who waters then. */
export function AwayScreen() {
  const goBack = useBack('/settings');
  const away = useAway();
  const people = usePeople();
  const retry = () => void Promise.all([away.refetch(), people.refetch()]);
  return (
    <Page title="We're away" onBack={goBack}>
      {away.data !== undefined && people.data ? (
        <Planning away={away.data} people={people.data} />
      ) : away.isError || people.isError ? (
        <ErrorState text="Couldn't load when you are away." onRetry={retry} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

function Planning({ away, people }: { away: AwayDays | null; people: Person[] }) {
  const today = useToday();
  const [machine] = useState(() => provideAway(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const sitters = useSitters();
  const [days, setDays] = useState({
    from: away?.from ?? today,
    until: away?.until ?? addDays(today, 7),
  });
  const { link, reason } = state.context;
  const message = state.matches({ planning: 'refused' })
    ? `Snug refused the days: ${reason}`
    : messages.find(([value]) => state.matches(value))?.[1];
  const confirm = () => flow.send({ type: 'question.confirmed' });
  const dismiss = () => flow.send({ type: 'question.dismissed' });
  const isRevoking = state.matches('revoking');
  const isEnding = state.matches('ending');
  return (
    <div className="flex flex-col gap-6">
      {away && (
        <Card className="flex flex-col gap-4 p-5">
          <p>{awayWords(away, people)}</p>
          <Button variant="secondary" onClick={() => flow.send({ type: 'end.requested' })}>
            End it
          </Button>
        </Card>
      )}
      <Meanwhile today={today} days={days} />
      <Card className="flex flex-col gap-4 p-5">
        {link ? (
          <ShownLink
            link={link}
            onCopy={() => flow.send({ type: 'copy.requested' })}
            onShare={() => flow.send({ type: 'sharing.requested' })}
            onNoted={() => flow.send({ type: 'link.noted' })}
          />
        ) : (
          <AwayForm
            days={days}
            onDays={setDays}
            remindedId={away?.remindedID ?? null}
            people={people}
            today={today}
            isSaving={state.matches('saving')}
            onSubmit={(plan) => flow.send({ type: 'plan.submitted', plan })}
          />
        )}
        <p role="status" className="text-small font-semibold empty:hidden">
          {message}
        </p>
      </Card>
      {sitters.data ? (
        <Sitters
          sitters={sitters.data}
          onRevoke={link ? null : (id) => flow.send({ type: 'revocation.requested', id })}
        />
      ) : (
        sitters.isError && (
          <RetryLine text="Couldn't load the sitters." onRetry={() => void sitters.refetch()} />
        )
      )}
      {(state.matches('revocationAsked') || isRevoking) && (
        <Alert
          text="Revoke the link?"
          detail="It no longer works then."
          action={{
            label: 'Revoke it',
            busyLabel: isRevoking && 'Revoking…',
            look: 'danger',
            onSelect: confirm,
          }}
          dismissLabel="Keep it"
          onDismiss={dismiss}
        />
      )}
      {(state.matches('endAsked') || isEnding) && (
        <Alert
          text="Are you back?"
          detail="Reminders go on, and the links of sitters no longer work."
          action={{ label: 'End it', busyLabel: isEnding && 'Ending…', onSelect: confirm }}
          dismissLabel="Stay away"
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}

function awayWords({ from, until, remindedID }: AwayDays, people: Person[]): string {
  const days = `Away from ${dayAndMonth(from)} to ${dayAndMonth(until)}.`;
  if (remindedID === null) return `${days} Reminders pause.`;
  const name = people.find(({ userID }) => userID === remindedID)?.name ?? 'one person';
  return `${days} Reminders go to ${isolated(name)}.`;
}

function ShownLink({
  link: { url, name, until },
  ...on
}: {
  link: Link;
  onCopy: () => void;
  onShare: () => void;
  onNoted: () => void;
}) {
  return (
    <NewLink of="sitter" url={url} {...on}>
      With this link, {isolated(name)} sees the plants that are due until {dayAndMonth(until)}, and records
      care without an account. Let them scan the code, or send them the link: it is not shown again.
    </NewLink>
  );
}
