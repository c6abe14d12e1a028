import { Sparkles } from 'lucide';
import { useState } from 'react';
import { isOfferTime, offersWords } from '#domain/offerWords.ts';
import { useOffers } from '#app/data/offers.ts';
import { start } from '#app/runtime/start.ts';
import { noteOffersSeen, offersSeenAt } from '#app/storage/offersSeen.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { Card } from '#app/ui/Card.tsx';

/**
 * Says once a week how many schedules do not fit what was done; a tap shows them. Afterwards each plant's page still has its offer.
 *
 * @param isFree whether a new flow can start
 */
export function OffersLine({ isFree }: { isFree: boolean }) {
  const offers = useOffers();
  const [isTime, setTime] = useState(() => isOfferTime(offersSeenAt(), Date.now()));
  if (!isTime || offers.length === 0) return null;
  const look = () => {
    noteOffersSeen(Date.now());
    setTime(false);
  };
  return (
    <Card className="mb-4 flex items-center overflow-hidden">
      <button
        type="button"
        aria-disabled={!isFree || undefined}
        onClick={() => {
          if (!isFree) return;
          look();
          start({ type: 'frequencyOffer.requested', input: { answer: null } });
        }}
        className="flex min-h-14 min-w-0 grow items-center gap-3 px-4 py-2 text-left font-semibold active:bg-leaf-soft aria-disabled:opacity-55"
      >
        <Icon icon={Sparkles} size={22} className="shrink-0 text-leaf" />
        <span className="min-w-0 flex-1">{offersWords(offers.length)}</span>
        <Icon icon="chevron-right" size={20} className="shrink-0 text-muted" />
      </button>
      <IconButton label="Not now" icon="x" className="mr-1 shrink-0 text-muted" onClick={look} />
    </Card>
  );
}
