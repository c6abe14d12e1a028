import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Export } from '#machines/export/exportMachine.ts';
import { shortDay } from '#domain/dates.ts';
import { clockIn, dayIn } from '#domain/zone.ts';
import { provideExport } from './actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { sizeText } from '#app/ui/sizeText.ts';
import { Spinner } from '#app/ui/Spinner.tsx';
import { ExportProgress } from './ExportProgress.tsx';

/** The message after the last attempt; the server's own reason is in the context. */
const messages = [
  [{ none: 'failed' }, 'The export could not be prepared. Try again.'],
  [{ none: 'unanswered' }, "Couldn't reach the server. Try again."],
] as const;

/** The link by which the browser downloads an export that is ready. */
function Download({ of }: { of: Export }) {
  const zone = useTimeZone();
  const when = (time: string) =>
    `${shortDay(dayIn(zone, Date.parse(time)))}, ${clockIn(zone, Date.parse(time))}`;
  return (
    <>
      <a href={`/api/export/${of.exportId}`} download className={buttonLook()}>
        Download {sizeText(of.bytes)}
      </a>
      <p className="text-small text-muted">
        As of {when(of.createdAt)}. The server keeps it until {when(of.keptUntil)}.
      </p>
    </>
  );
}

/** Prepares an export, shows its progress, and offers it for download. */
export function ExportFlow() {
  const [machine] = useState(() => provideExport(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const { export: last, reason } = state.context;
  const isBeginning = state.matches('beginning');
  const request = () => flow.send({ type: 'export.requested' });
  if (state.matches('reading')) return <Spinner className="w-full py-4 text-leaf" />;
  if (state.matches('unread')) {
    return (
      <ErrorState text="Couldn't load the export." onRetry={() => flow.send({ type: 'retry.requested' })} />
    );
  }
  if (state.matches('preparing')) return <ExportProgress of={last!} />;
  const message = state.matches({ none: 'refused' })
    ? reason
    : (messages.find(([value]) => state.matches(value))?.[1] ?? '');
  const isReady = state.matches('ready');
  return (
    <>
      {isReady && <Download of={last!} />}
      <Button
        variant={isReady ? 'secondary' : 'primary'}
        busyLabel={isBeginning && 'Preparing…'}
        onClick={request}
      >
        {isReady ? 'Prepare a new export' : 'Prepare an export'}
      </Button>
      <p role="status" className="text-small font-semibold empty:hidden">
        {message}
      </p>
    </>
  );
}
