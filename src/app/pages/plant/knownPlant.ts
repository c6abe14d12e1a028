import type { InfiniteData } from '@tanstack/react-query';
import { app } from '#app/runtime/app.ts';
import { queries } from '#app/data/api.ts';
import type { FeedInteraction } from '#app/data/feed.ts';
import { withIntents } from '#app/data/intents/shows.ts';
import { queryKeys } from '#app/data/keys.ts';
import type { Plant, PlantListItem } from '#app/data/lists.ts';
import type { Task } from '#app/data/tasks.ts';

/** The fields that the head of a plant's page shows. A list may know only some of them. */
export type KnownPlant = Pick<Plant, 'plantId' | 'plantName' | 'plantPhoto'> & Partial<Plant>;

/** Returns what the lists in the cache know about a plant: the search, else the feed or the tasks. */
export function knownPlant(plantId: string): KnownPlant | undefined {
  const listed = queries
    .getQueryData<PlantListItem[]>(queryKeys.plants)
    ?.find((plant) => plant.plantId === plantId);
  const { queue = [] } = app.getSnapshot().children.outbox?.getSnapshot().context ?? {};
  if (listed) return withIntents('plants', [listed], queue)[0];
  const entry = queries
    .getQueryData<InfiniteData<FeedInteraction[]>>(queryKeys.feed)
    ?.pages.flat()
    .find(({ plantID }) => plantID === plantId);
  if (entry) {
    const { plantName, plantSpecies: species, plantPhotoThumbnailURL: plantPhoto } = entry;
    return { plantId, plantName, species, plantPhoto };
  }
  const task = queries.getQueryData<Task[]>(queryKeys.tasks)?.find(({ plantID }) => plantID === plantId);
  return task && { plantId, plantName: task.plantName, plantPhoto: task.plantPhoto };
}
