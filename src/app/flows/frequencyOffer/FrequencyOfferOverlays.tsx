import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isolated } from '#domain/bidi.ts';
import { isSameOffer, type AnsweredOffer } from '#domain/frequencyOffers.ts';
import { compareNames } from '#domain/names.ts';
import { answerWords } from '#domain/offerSentences.ts';
import { hemisphereOf } from '#domain/seasons.ts';
import type { frequencyOfferMachine } from '#machines/frequencyOffer/frequencyOfferMachine.ts';
import { useOffers, type Offer } from '#app/data/offers.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';
import { OfferCard } from './OfferCard.tsx';

type Row = { plantId: string; effectId: number; plantName: string } & (
  | { offer: Offer; answer?: undefined }
  | { answer: AnsweredOffer; offer?: undefined }
);

/** Returns the offers and the answers in one order, so that no row moves when it is answered. */
function rowsOf(offers: readonly Offer[], answers: readonly AnsweredOffer[]): Row[] {
  const open = offers
    .map((offer): Row => ({
      plantId: offer.plantID,
      effectId: offer.effectID,
      plantName: offer.plantName,
      offer,
    }))
    .filter((row) => !answers.some((answer) => isSameOffer(answer, row)));
  const answered = answers.map((answer): Row => ({ ...answer, answer }));
  return [...open, ...answered].toSorted(
    (a, b) =>
      compareNames(a.plantName, b.plantName) || (a.plantId < b.plantId ? -1 : 1) || a.effectId - b.effectId,
  );
}

/** The sheet of all offers, each answered in its place; and the bar that undoes the answer to a single one. */
export default function FrequencyOfferOverlays({
  flow,
}: {
  flow: ActorRefFrom<typeof frequencyOfferMachine>;
}) {
  const snapshot = useSelector(flow, (s) => s);
  const offers = useOffers();
  const hemisphere = hemisphereOf(useTimeZone());
  const { answers } = snapshot.context;
  const close = () => flow.send({ type: 'overlay.closed' });
  if (snapshot.matches('answered')) {
    return (
      <UndoBar
        text={answerWords(answers[0]!, isolated, hemisphere)}
        onUndo={() => flow.send({ type: 'undo.requested' })}
        onClose={close}
      />
    );
  }
  if (!snapshot.matches('reviewing')) return null;
  const rows = rowsOf(offers, answers);
  return (
    <Sheet title="Better schedules" onClose={close}>
      <ul className="flex flex-col gap-4">
        {rows.map(({ plantId, effectId, offer, answer }) => (
          <li key={`${plantId} ${effectId}`}>
            <Card className="p-4">
              {offer ? (
                <OfferCard
                  offer={offer}
                  isFree
                  onAnswer={(given) => flow.send({ type: 'offer.answered', answer: given })}
                />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p role="status" className="min-w-0 flex-1 wrap-anywhere">
                    {answerWords(answer, isolated, hemisphere)}
                  </p>
                  <Button
                    variant="quiet"
                    aria-label={`Undo: ${answer.verb} ${isolated(answer.plantName)}`}
                    onClick={() => flow.send({ type: 'answer.undone', answer })}
                  >
                    Undo
                  </Button>
                </div>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
