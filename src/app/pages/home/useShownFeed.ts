import { useMemo } from 'react';
import { pendingEntries, shownFeed } from '#domain/shownFeed.ts';
import { person } from '#app/runtime/app.ts';
import { queries } from '#app/data/api.ts';
import type { FeedInteraction } from '#app/data/feed.ts';
import { withIntents } from '#app/data/intents/shows.ts';
import { queryKeys } from '#app/data/keys.ts';
import type { Plant, PlantListItem } from '#app/data/lists.ts';
import { useQueue } from '#app/data/useQueue.ts';

/**
 * Returns the feed with this phone's pending changes applied.
 *
 * @returns newest first, and the ids of entries with pending changes
 */
export function useShownFeed(entries: readonly FeedInteraction[]) {
  const queue = useQueue();
  return useMemo(() => {
    const plants = withIntents(
      'plants',
      queries.getQueryData<PlantListItem[]>(queryKeys.plants) ?? [],
      queue,
    );
    const byId = new Map(plants.map((plant) => [plant.plantId, plant]));
    const plantOf = (plantId: string) =>
      byId.get(plantId) ?? queries.getQueryData<Plant>(queryKeys.plant(plantId));
    return {
      shown: shownFeed(entries, queue, plantOf, person() ?? ''),
      pending: pendingEntries(queue),
    };
  }, [entries, queue]);
}
