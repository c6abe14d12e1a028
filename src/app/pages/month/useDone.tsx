import { useMemo } from 'react';
import { dayIn } from '#domain/zone.ts';
import type { FeedInteraction } from '#app/data/feed.ts';
import { useShownFeed } from '#app/pages/home/useShownFeed.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import type { DoneItem } from './Month.tsx';
import { MonthRow } from './MonthRow.tsx';

/**
 * Returns what was done, with this phone's pending changes applied.
 *
 * @param entries from the server
 * @param plantId of the plant whose entries are wanted; `null` for all
 */
export function useDone(entries: readonly FeedInteraction[], plantId: string | null): DoneItem[] {
  const zone = useTimeZone();
  const { shown } = useShownFeed(entries);
  return useMemo(
    () =>
      shown
        .filter(({ plantID }) => plantId === null || plantID === plantId)
        .map((entry) => ({
          id: entry.interactionID,
          day: dayIn(zone, Date.parse(entry.createdAt)),
          row: (
            <MonthRow
              plantId={entry.plantID}
              icon={entry.actionIcon}
              colour={entry.actionColour}
              background={entry.actionBackground}
              text={`${plantId === null ? `${entry.plantName}: ` : ''}${entry.actionNamePast}`}
              note={entry.interactionNote}
            />
          ),
        })),
    [shown, zone, plantId],
  );
}
