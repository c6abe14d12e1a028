import type { components } from '#contract/schema.d.ts';
import type { OpenTask } from '#domain/shownTasks.ts';
import { reloadPlant, type Server } from './calls.ts';
import { queryKeys } from './keys.ts';

export type Entry = components['schemas']['Interaction'];
export type Photo = components['schemas']['Photo'];
/** The fields that both lists of tasks share: that of all plants, and that of one plant. */
type Task = Omit<OpenTask, 'plantID'> & { plantID?: string };

/** How the cached lists of a plant change with the server's response. */
export interface ListChange {
  entries?: (entries: Entry[]) => Entry[];
  photos?: (photos: Photo[]) => Photo[];
  tasks?: (tasks: Task[]) => Task[];
}

async function changeList<T>(
  { queries }: Server,
  queryKey: readonly string[],
  change: ((list: T[]) => T[]) | undefined,
): Promise<void> {
  if (!change || !queries) return;
  // A query in flight may return the state before this change.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<T[]>(queryKey, (list) => list && change(list));
}

/**
 * Puts the response to a write into the cached lists of its plant, so that the screen never shows less than the outbox did.
 * Then reloads all that shows the plant.
 */
export async function changeLists(server: Server, plantId: string, change: ListChange): Promise<void> {
  await changeList(server, queryKeys.interactions(plantId), change.entries);
  await changeList(server, queryKeys.plantPhotos(plantId), change.photos);
  await changeList(server, queryKeys.plantTasks(plantId), change.tasks);
  await changeList(server, queryKeys.tasks, change.tasks);
  reloadPlant(server, plantId);
}
