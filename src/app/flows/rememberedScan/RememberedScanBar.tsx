import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shortDay } from '#domain/dates.ts';
import { clockIn, dayIn } from '#domain/zone.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { rememberedScan } from './rememberedScan.ts';
import { useOfferedScan } from './useOfferedScan.ts';

/** Offers to open a label that was scanned without a connection. */
export function RememberedScanBar() {
  const router = useRouter();
  const zone = useTimeZone();
  const today = useToday();
  const scan = useOfferedScan();
  useEffect(() => {
    const opening = rememberedScan.on('label.opened', ({ code }) => {
      void router.navigate({
        to: '/q/$code',
        params: { code },
        state: { returnTo: router.state.location.pathname },
      });
    });
    return () => opening.unsubscribe();
  }, [router]);
  if (!scan) return null;
  const day = dayIn(zone, scan.at);
  const when = `${day === today ? '' : `on ${shortDay(day)} `}at ${clockIn(zone, scan.at)}`;
  return (
    <section
      aria-label="Remembered scan"
      className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] short:bottom-3 z-30 column px-4"
    >
      <div className="rises pointer-events-auto flex flex-wrap items-center justify-end gap-x-1 rounded-card border border-line bg-card py-1.5 pr-1.5 pl-4 shadow-float">
        <p role="status" className="min-w-0 grow basis-[6rem] py-1 pr-2 text-small font-semibold">
          You scanned a label {when}.
        </p>
        <Button onClick={() => rememberedScan.send({ type: 'label.requested' })}>Open it</Button>
        <IconButton
          label="Close"
          icon="x"
          className="text-muted"
          onClick={() => rememberedScan.send({ type: 'offer.dismissed' })}
        />
      </div>
    </section>
  );
}
