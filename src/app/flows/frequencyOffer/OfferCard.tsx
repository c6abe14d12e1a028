import { isolated } from '#domain/bidi.ts';
import { answerTo, type AnsweredOffer } from '#domain/frequencyOffers.ts';
import { offerSentence } from '#domain/offerSentences.ts';
import { hemisphereOf } from '#domain/seasons.ts';
import type { Offer } from '#app/data/offers.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Evidence } from './Evidence.tsx';

/**
 * An offer of a frequency that fits better, with the intervals that say so, and two answers.
 *
 * @param isFree whether an answer can be given
 */
export function OfferCard({
  offer,
  isFree,
  onAnswer,
}: {
  offer: Offer;
  isFree: boolean;
  onAnswer: (answer: AnsweredOffer) => void;
}) {
  const hemisphere = hemisphereOf(useTimeZone());
  const { days, frequencyDays, effectVerb, plantName } = offer;
  const of = `${isolated(effectVerb)} ${isolated(plantName)}`;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body wrap-anywhere">{offerSentence(offer, isolated, hemisphere)}</p>
      <Evidence offer={offer} />
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`Change to ${days}: ${of}`}
          className="grow basis-[8rem]"
          disabled={!isFree}
          onClick={() => onAnswer(answerTo(offer, true))}
        >
          Change to {days}
        </Button>
        <Button
          variant="secondary"
          aria-label={`Keep ${frequencyDays}: ${of}`}
          className="grow basis-[8rem]"
          disabled={!isFree}
          onClick={() => onAnswer(answerTo(offer, false))}
        >
          Keep {frequencyDays}
        </Button>
      </div>
    </div>
  );
}
