import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '#contract/schema.d.ts';
import type { OpenTask } from '#domain/shownTasks.ts';
import { reloadPlant, type Server } from './calls.ts';
import { queryKeys } from './keys.ts';

export type Entry = components['schemas']['Interaction'];
export type Photo = components['schemas']['Photo'];
/** The fields that both lists of tasks share: that of all plants, and that of one plant. */
type Task = Omit<OpenTask, 'plantID'> & { plantID?: string };

type FeedItem = components['schemas']['FeedInteraction'];
type Feed = InfiniteData<FeedItem[]>;

/** How the cached lists of a plant change with the server's response. */
export interface ListChange {
  entries?: (entries: Entry[]) => Entry[];
  photos?: (photos: Photo[]) => Photo[];
  tasks?: (tasks: Task[]) => Task[];
  /** Changes a page of the feed. @param plant given only for the first page, which new entries are added to */
  feed?: (items: FeedItem[], plant: Listed | undefined) => FeedItem[];
}

/** The fields that a plant's page and the list of plants share. */
type Listed = Omit<components['schemas']['PlantListItem'], 'hasSchedule' | 'lastWateredAt' | 'soilMoisture'>;

/** Changes a cached list, or another response, if it is in the cache. */
export async function changeCached<T>(
  { queries }: Server,
  queryKey: readonly string[],
  change: ((data: T) => T) | undefined,
): Promise<void> {
  if (!change || !queries) return;
  // A query in flight may return the state before this change.
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<T>(queryKey, (data) => data && change(data));
}

/** Puts the response to a write into the cache, in place of what was read before. */
export async function replaceCached<T>(
  { queries }: Server,
  queryKey: readonly string[],
  data: T,
): Promise<void> {
  // A query in flight may return the state before this change.
  await queries?.cancelQueries({ queryKey, exact: true });
  queries?.setQueryData<T>(queryKey, data);
}

/**
 * Puts the response to a write into the cached lists of its plant, so that the screen never shows less than the outbox did.
 * Then reloads all that shows the plant.
 */
export async function changeLists(server: Server, plantId: string, change: ListChange): Promise<void> {
  const { feed } = change;
  const plants = server.queries?.getQueryData<Listed[]>(queryKeys.plants);
  const plant = plants?.find((one) => one.plantId === plantId);
  await changeCached<Feed>(
    server,
    queryKeys.feed,
    feed &&
      ((all) => ({
        ...all,
        pages: all.pages.map((page, index) => feed(page, index === 0 ? plant : undefined)),
      })),
  );
  await changeCached(server, queryKeys.interactions(plantId), change.entries);
  await changeCached(server, queryKeys.plantPhotos(plantId), change.photos);
  await changeCached(server, queryKeys.plantTasks(plantId), change.tasks);
  await changeCached(server, queryKeys.tasks, change.tasks);
  reloadPlant(server, plantId);
}

/** Changes a plant wherever the cache has it, so that the screen never shows an older state than the outbox did. */
export async function changePlant(
  server: Server,
  plantId: string,
  change: <Shown extends Listed>(plant: Shown) => Shown,
): Promise<void> {
  await changeCached<components['schemas']['Plant']>(server, queryKeys.plant(plantId), change);
  await changeCached<Listed[]>(server, queryKeys.plants, (plants) =>
    plants.map((plant) => (plant.plantId === plantId ? change(plant) : plant)),
  );
}
