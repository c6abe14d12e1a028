import { useState } from 'react';
import { exactTime } from '#domain/exactTime.ts';
import { useTimeZone } from '#app/data/useToday.ts';

/** When an entry happened: the words of its card, and the exact date and time after a tap. */
export function CardTime({ when, words }: { when: string; words: string }) {
  const zone = useTimeZone();
  const [isExact, setExact] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={isExact}
      onClick={() => setExact(!isExact)}
      // The target is as high as the card allows, without making the card higher.
      className="relative scroll-mt-16 text-left after:absolute after:-inset-x-2 after:-inset-y-2.5"
    >
      <time dateTime={when}>{isExact ? exactTime(zone, Date.parse(when)) : words}</time>
    </button>
  );
}
