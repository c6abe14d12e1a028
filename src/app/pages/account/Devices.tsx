import { useActorRef, useSelector } from '@xstate/react';
import { Smartphone } from 'lucide';
import { useId, useState } from 'react';
import { lastSeen } from '#domain/lastSeen.ts';
import { dayIn } from '#domain/zone.ts';
import { provideSessionEnd } from '#app/flows/sessionEnd/actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { useSessions, type ListedSession } from '#app/data/sessions.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { EndQuestion, type SessionEndFlow } from './EndQuestion.tsx';

/** The devices on which the user is signed in; others can be signed out. */
export function Devices() {
  const sessions = useSessions();
  const [machine] = useState(() => provideSessionEnd(server));
  const flow = useActorRef(machine, flowOptions);
  const ended = useSelector(flow, (s) => (s.matches({ listed: 'ended' }) ? s.context.sessions : null));
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="px-1 text-title font-semibold">
        Devices
      </h2>
      {sessions.isPending ? (
        <ListSkeleton look="cards" rows={1} />
      ) : !sessions.data ? (
        <RetryLine text="Couldn't load your devices." onRetry={() => void sessions.refetch()} />
      ) : (
        <>
          <Card className="overflow-hidden">
            <ul aria-labelledby={id} className="divide-y divide-line">
              {sessions.data.map((session) => (
                <DeviceRow key={session.sessionID} session={session} flow={flow} />
              ))}
            </ul>
          </Card>
          {sessions.data.length > 1 && (
            <Button
              variant="secondary"
              onClick={() => flow.send({ type: 'end.requested', sessions: { kind: 'others' } })}
            >
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
      <p role="status" className="px-1 text-small font-semibold empty:hidden">
        {ended?.kind === 'others' && 'Only this device is signed in now.'}
        {ended?.kind === 'device' && `${ended.device} is signed out.`}
      </p>
      <EndQuestion flow={flow} />
    </section>
  );
}

function DeviceRow({ session, flow }: { session: ListedSession; flow: SessionEndFlow }) {
  const { sessionID, device, isThis, lastSeenAt } = session;
  const zone = useTimeZone();
  const today = useToday();
  const seen = lastSeen(dayIn(zone, Date.parse(lastSeenAt)), today);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
      <Icon icon={Smartphone} className="shrink-0 text-leaf" />
      <span className="min-w-0 grow basis-[6rem] wrap-anywhere">
        <span className="block font-semibold">{device}</span>
        <span className="block text-small text-muted">{isThis ? 'This device' : `Last used ${seen}`}</span>
      </span>
      {!isThis && (
        <Button
          variant="quiet"
          className="ml-auto shrink-0"
          aria-label={`Sign out ${device}, last used ${seen}`}
          onClick={() =>
            flow.send({ type: 'end.requested', sessions: { kind: 'device', sessionID, device } })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
