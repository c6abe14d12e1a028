import type { ReactNode } from 'react';
import type { TimelineItem } from '#domain/timeline.ts';
import { relativeDay } from '#domain/days.ts';
import { clockIn, dayIn } from '#domain/zone.ts';
import { personName } from '#domain/people.ts';
import { person } from '#app/runtime/app.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { CardTime } from './CardTime.tsx';
import { NotSentYet } from '#app/flows/outbox/NotSentYet.tsx';

/** Returns the day of an entry in words (spec §9). */
export const useDayWords = (item: TimelineItem, today: string): string =>
  relativeDay(dayIn(useTimeZone(), Date.parse(item.when)), today);

/** The first lines of a card: the action, the day or the time of today, and the person. */
export function CardHead({
  item,
  today,
  children,
}: {
  item: TimelineItem;
  today: string;
  children?: ReactNode;
}) {
  const zone = useTimeZone();
  const day = useDayWords(item, today);
  // The heading above it says 'Today'.
  const words = day === 'today' ? clockIn(zone, Date.parse(item.when)) : day;
  const me = person();
  const who = personName({ userID: item.userId ?? me ?? '', by: item.by }, me);
  return (
    <div className="flex items-center gap-3">
      <ActionBadge icon={item.badgeIcon} colour={item.badgeColor} background={item.badgeBg} />
      <div className="min-w-0 flex-1">
        <h3 className="text-body font-semibold">{item.title}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <span>
            <CardTime when={item.when} words={words} /> · {who}
          </span>
          {item.isPending && <NotSentYet />}
        </p>
      </div>
      {children}
    </div>
  );
}
