import { dayAndShortMonth } from '#domain/dates.ts';
import { clockIn, dayIn } from '#domain/zone.ts';
import { useTimeZone } from '#app/data/useToday.ts';

/** The time of an entry; under the heading of a month with its day. */
export function EntryTime({ at, isInMonth }: { at: string; isInMonth: boolean }) {
  const zone = useTimeZone();
  const time = Date.parse(at);
  return (
    <time dateTime={at} className="shrink-0 text-tiny text-muted tabular-nums">
      {isInMonth && `${dayAndShortMonth(dayIn(zone, time))}, `}
      {clockIn(zone, time)}
    </time>
  );
}
