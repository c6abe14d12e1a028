import { useMemo } from 'react';
import { careSentence, deedsOf, feedDays, type FeedRow } from '#domain/feedDays.ts';
import { personName } from '#domain/people.ts';
import { person } from '#app/runtime/app.ts';
import type { FeedInteraction } from '#app/data/feed.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { DayHeading } from '#app/ui/lists/DayHeading.tsx';
import { SkipList } from '#app/ui/lists/SkipList.tsx';
import { useKept } from '#app/ui/lists/useKept.ts';
import { CareRow } from './CareRow.tsx';
import { EntryRow } from './EntryRow.tsx';
import { useShownFeed } from './useShownFeed.ts';

/** The feed by day, and by month if it is old. */
export default function FeedDays({ entries, today }: { entries: readonly FeedInteraction[]; today: string }) {
  const zone = useTimeZone();
  const { shown, pending } = useShownFeed(entries);
  const sections = useMemo(() => feedDays(shown, zone, today), [shown, zone, today]);
  const [open, setOpen] = useKept<readonly string[]>('open rows', []);
  const toggle = (key: string) =>
    setOpen(open.includes(key) ? open.filter((other) => other !== key) : [...open, key]);
  const days = sections.map(({ heading, isMonth, rows }) => (
    <section key={heading} className="pb-1.5">
      <DayHeading>{heading}</DayHeading>
      <ul
        aria-label={heading}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-card"
      >
        {rows.map((row) => (
          <li key={row.key}>
            <Row
              row={row}
              isInMonth={isMonth}
              isPending={row.entries.some(({ interactionID }) => pending.has(interactionID))}
              isOpen={open.includes(row.key)}
              onToggle={() => toggle(row.key)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      <SkipList />
      {days}
    </>
  );
}

function Row({
  row: { entries },
  ...rest
}: {
  row: FeedRow<FeedInteraction>;
  isInMonth: boolean;
  isPending: boolean;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const [entry] = entries;
  const deeds = deedsOf(entries);
  const who = personName(entry, person());
  const sentence = careSentence(who, deeds);
  return entries.length > 1 ? (
    <CareRow entries={entries} sentence={sentence} deeds={deeds} {...rest} />
  ) : (
    <EntryRow
      entry={entry}
      sentence={sentence}
      person={who}
      isInMonth={rest.isInMonth}
      isPending={rest.isPending}
    />
  );
}
