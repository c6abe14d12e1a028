import { ChevronDown, Printer } from 'lucide';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { byPlace } from '#domain/places.ts';
import { usePots, type Pot } from '#app/data/lists.ts';
import { usePlaces } from '#app/data/places.ts';
import type { LabelPrinting } from '#app/flows/labelPrinting/useLabelPrinting.ts';
import { isRefusedOffline } from '#app/runtime/offline.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { PotChoice } from './PotChoice.tsx';

/** The most labels of one batch. */
const most = 200;

const withoutLabel = (pots: readonly Pot[]) => pots.filter(({ codes }) => codes.length === 0);

/**
 * Offers labels for the pots without one, all or chosen ones, which are printed at once in the order of the rooms.
 *
 * @param isReady whether labels can be printed: on this sheet, with this address
 */
export function PotLabels({ printing, isReady }: { printing: LabelPrinting; isReady: boolean }) {
  const pots = usePots();
  const { data: order } = usePlaces();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isBusy = useSelector(printing, (s) => s.hasTag('busy'));
  const isLabelling = useSelector(printing, (s) => s.matches('labelling'));
  const hasFailed = useSelector(printing, (s) => s.matches({ choosing: 'labellingFailed' }));
  const isNone = useSelector(printing, (s) => s.matches({ choosing: 'noneLabelled' }));
  const rooms = useMemo(
    () => byPlace(withoutLabel(pots.data ?? []), ({ location }) => location, order),
    [pots.data, order],
  );
  const all = rooms.flatMap(({ items }) => items.map(({ potsId }) => potsId));
  const chosen = all.filter((potId) => !left.has(potId));
  const potIds = chosen.slice(0, most);

  if (pots.isPending) return <ListSkeleton look="cards" rows={1} />;
  if (pots.isError && !pots.data)
    return <ErrorState text="Couldn't load the pots." onRetry={() => void pots.refetch()} />;
  if (hasFailed || isLabelling)
    return (
      <Card className="flex flex-col gap-2 p-4">
        {hasFailed && <ErrorLine>Couldn't create the labels. Try again.</ErrorLine>}
        <Button
          disabled={!isReady}
          busyLabel={isLabelling && 'Creating…'}
          onClick={() => isRefusedOffline() || printing.send({ type: 'retry.requested' })}
        >
          Try again
        </Button>
      </Card>
    );
  if (all.length === 0)
    return (
      isNone && (
        <p role="status" className="text-small">
          Somebody else labelled or deleted these pots meanwhile.
        </p>
      )
    );
  const make = () => {
    if (!isRefusedOffline()) printing.send({ type: 'potLabels.requested', batchId: uuid(), potIds });
  };
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-col gap-2 p-4">
        <Button disabled={!isReady || isBusy || potIds.length === 0} onClick={make}>
          <Icon icon={Printer} size={20} />
          {potIds.length === 1 ? 'Label for this pot' : `Labels for these ${potIds.length} pots`}
        </Button>
        <p className="text-center text-small text-muted">
          {chosen.length > most
            ? `The first ${most} of ${chosen.length} pots without a label, room by room. Print the others after these.`
            : 'With name and place, room by room. Snug knows the pots at once.'}
        </p>
      </div>
      <details className="group border-t border-line">
        <summary className="flex min-h-12 items-center px-4 text-small text-muted">
          <span className="flex-1">
            {all.length === 1 ? 'One pot has no label' : `${all.length} pots have no label`}
          </span>
          <Icon icon={ChevronDown} size={20} className="shrink-0 group-open:rotate-180" />
        </summary>
        <PotChoice rooms={rooms} left={left} onLeave={setLeft} />
      </details>
    </Card>
  );
}
