import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fullDay } from '#domain/dates.ts';
import { daysBetween, relativeDay } from '#domain/days.ts';
import { dayIn } from '#domain/zone.ts';
import { provideCalendarAddress } from './actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { server } from '#app/data/api.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { NewAddress } from './NewAddress.tsx';

/** Returns a sentence about when a calendar last read the address. */
function useLastReading(lastReadAt: string | null): string {
  const zone = useTimeZone();
  const today = useToday();
  if (lastReadAt === null) return 'No calendar has read it yet.';
  const day = dayIn(zone, Date.parse(lastReadAt));
  return `A calendar last read it ${daysBetween(day, today) < 7 ? relativeDay(day, today) : `on ${fullDay(day)}`}.`;
}

/** The message after the last attempt. */
const messages = [
  [{ unmade: 'makingFailed' }, "Couldn't create the address. Try again."],
  [{ unmade: 'revoked' }, 'The address no longer works.'],
  [{ shown: 'copied' }, 'Copied.'],
  [{ shown: 'copyingFailed' }, "This browser can't copy it. Select the address and copy it yourself."],
  [{ made: 'replacingFailed' }, "Couldn't replace the address. Try again."],
  [{ made: 'revokingFailed' }, "Couldn't revoke the address. Try again."],
] as const;

/** A user's private calendar address: it is made, shown once, replaced, revoked. */
export function CalendarAddress({ isMade, lastReadAt }: { isMade: boolean; lastReadAt: string | null }) {
  const [machine] = useState(() => provideCalendarAddress(server));
  const flow = useActorRef(machine, { ...flowOptions, input: { isMade } });
  const state = useSelector(flow, (snapshot) => snapshot);
  const lastReading = useLastReading(lastReadAt);
  const isMaking = state.matches('making');
  const isReplacing = state.matches('replacing');
  const isRevoking = state.matches('revoking');
  const isUnmade = state.matches('unmade') || isMaking;
  const { url } = state.context;
  const message = messages.find(([value]) => state.matches(value))?.[1] ?? '';
  const dismiss = () => flow.send({ type: 'question.dismissed' });
  const confirm = () => flow.send({ type: 'question.confirmed' });
  return (
    <>
      {url !== null ? (
        <NewAddress
          url={url}
          onCopy={() => flow.send({ type: 'copy.requested' })}
          onNoted={() => flow.send({ type: 'address.noted' })}
        />
      ) : isUnmade ? (
        <>
          <p className="text-small text-muted">
            It reads a private address, which is yours alone. Anyone who knows the address can read it.
          </p>
          <Button
            busyLabel={isMaking && 'Making the address…'}
            onClick={() => flow.send({ type: 'address.requested' })}
          >
            Make a private calendar address
          </Button>
        </>
      ) : (
        <>
          <p className="text-small text-muted">You have a private calendar address. {lastReading}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              className="flex-1"
              busyLabel={isReplacing && 'Replacing…'}
              disabled={isRevoking}
              onClick={() => flow.send({ type: 'replacement.requested' })}
            >
              Replace
            </Button>
            <Button
              variant="secondary"
              className="flex-1 text-terracotta"
              busyLabel={isRevoking && 'Revoking…'}
              disabled={isReplacing}
              onClick={() => flow.send({ type: 'revocation.requested' })}
            >
              Revoke
            </Button>
          </div>
        </>
      )}
      <p role="status" className="text-small font-semibold empty:hidden">
        {message}
      </p>
      {state.matches('confirmingReplacement') && (
        <Alert
          text="Replace the calendar address?"
          detail="Calendars that use the current one won't be updated any more."
          action={{ label: 'Replace it', look: 'danger', onSelect: confirm }}
          dismissLabel="Keep it"
          onDismiss={dismiss}
        />
      )}
      {state.matches('confirmingRevocation') && (
        <Alert
          text="Revoke the calendar address?"
          detail="Calendars that use it won't be updated any more."
          action={{ label: 'Revoke it', look: 'danger', onSelect: confirm }}
          dismissLabel="Keep it"
          onDismiss={dismiss}
        />
      )}
    </>
  );
}
