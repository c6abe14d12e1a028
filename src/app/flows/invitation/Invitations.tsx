import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { dayAndMonth } from '#domain/dates.ts';
import { dayIn } from '#domain/zone.ts';
import { NewLink } from './NewLink.tsx';
import { provideInvitation } from './actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { useInvitations, type Invitation } from '#app/data/people.ts';
import { server } from '#app/data/api.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

/** The message after the last attempt. */
const messages = [
  [{ offered: 'makingFailed' }, "Couldn't make the invitation. Try again."],
  [{ offered: 'revoked' }, 'The link no longer works.'],
  [{ offered: 'revokingFailed' }, "Couldn't revoke the invitation. Try again."],
  [{ shown: 'copied' }, 'Copied.'],
  [{ shown: 'copyingFailed' }, 'This browser cannot copy it. Select it and copy it yourself.'],
  [{ shown: 'sharingFailed' }, 'This device cannot share it. Copy the link, or show the QR code.'],
  [{ shown: 'revokingFailed' }, "Couldn't revoke the invitation. Try again."],
] as const;

/** Invitations: a new one with its link and QR code, and those that can be used. */
export function Invitations() {
  const [machine] = useState(() => provideInvitation(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const zone = useTimeZone();
  const open = useInvitations(true);
  const lastDay = (time: string) => dayAndMonth(dayIn(zone, Date.parse(time)));
  const { made } = state.context;
  const message = messages.find(([value]) => state.matches(value))?.[1] ?? '';
  const revoke = (id: string) => flow.send({ type: 'revocation.requested', id });
  const isRevoking = state.matches('revoking');
  return (
    <section aria-labelledby="invitations" className="mt-8">
      <Card className="flex flex-col gap-4 p-5">
        <h2 id="invitations" className="text-title font-semibold">
          Invite a person
        </h2>
        {made ? (
          <NewLink
            of="invitation"
            url={made.url}
            onCopy={() => flow.send({ type: 'copy.requested' })}
            onShare={() => flow.send({ type: 'sharing.requested' })}
            onRevoke={() => revoke(made.id)}
            onNoted={() => flow.send({ type: 'link.noted' })}
          >
            One person can join your household with this link until {lastDay(made.expiresAt)}. Let them scan
            the code, or send them the link: it is not shown again.
          </NewLink>
        ) : (
          <>
            <p className="text-small text-muted">
              They open a link or scan a QR code, and choose their own password. A link works once, for 7
              days.
            </p>
            <Button
              busyLabel={state.matches('making') && 'Making the link…'}
              onClick={() => flow.send({ type: 'link.requested', id: uuid() })}
            >
              Make a link
            </Button>
            {open.isError && !open.data && (
              <RetryLine text="Couldn't load the open invitations." onRetry={() => void open.refetch()} />
            )}
            {open.data && open.data.length > 0 && (
              <ul
                ref={leavingRows}
                aria-label="Open invitations"
                className="divide-y divide-line border-t border-line"
              >
                {open.data.map((invitation) => (
                  <Row
                    key={invitation.id}
                    invitation={invitation}
                    until={lastDay(invitation.expiresAt)}
                    onRevoke={() => revoke(invitation.id)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
        <p role="status" className="text-small font-semibold empty:hidden">
          {message}
        </p>
      </Card>
      {(state.matches('confirming') || isRevoking) && (
        <Alert
          text="Revoke the invitation?"
          detail="Its link no longer works then."
          action={{
            label: 'Revoke it',
            busyLabel: isRevoking && 'Revoking…',
            look: 'danger',
            onSelect: () => flow.send({ type: 'question.confirmed' }),
          }}
          dismissLabel="Keep it"
          onDismiss={() => flow.send({ type: 'question.dismissed' })}
        />
      )}
    </section>
  );
}

function Row({
  invitation,
  until,
  onRevoke,
}: {
  invitation: Invitation;
  until: string;
  onRevoke: () => void;
}) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 py-1">
      <span className="min-w-0 grow basis-[8rem] text-small wrap-anywhere">
        By {invitation.by}, open until {until}
      </span>
      <Button
        variant="quiet"
        className="text-terracotta"
        aria-label={`Revoke the invitation by ${invitation.by}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
