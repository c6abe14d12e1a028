import { dataOf } from '#contract/client.ts';
import { healthOf, withHealth } from '#domain/health.ts';
import { goneTasks, returnedTasks } from '#domain/shownTasks.ts';
import { isProblem, keyed, named, unlessGone, type Server } from '../calls.ts';
import { changeLists, changePlant, type Entry, type ListChange } from '../changeLists.ts';
import { timelinePages } from '../timelinePages.ts';

/** A timeline entry to create. */
export interface NewEntry {
  plantId: string;
  interactionId: string;
  /** An action of the catalogue. */
  actionId: number;
  note?: string;
  /** ISO 8601; by default, when the server receives it. */
  occurredAt?: string;
}

interface EntryOfPlant {
  plantId: string;
  interactionId: string;
}

/** Newest first, in the server's order. */
const byTime = (a: Entry, b: Entry) =>
  b.createdAt.localeCompare(a.createdAt) || b.interactionID.localeCompare(a.interactionID);

const withEntry = (entry: Entry): ListChange => ({
  entries: (entries) =>
    [...entries.filter(({ interactionID }) => interactionID !== entry.interactionID), entry].toSorted(byTime),
  feed: (items, plant) => {
    const { interactionID, actionName, ...shown } = entry;
    const known = items.find((item) => item.interactionID === interactionID);
    if (known) return items.map((item) => (item === known ? { ...item, ...shown } : item));
    if (!plant) return items;
    const { plantId: plantID, plantName, species: plantSpecies, plantPhoto } = plant;
    const added = { plantID, plantName, plantSpecies, plantPhotoThumbnailURL: plantPhoto };
    return [{ interactionID, ...added, ...shown }, ...items];
  },
});

const withoutEntry = (id: string): ListChange => ({
  entries: (entries) => entries.filter(({ interactionID }) => interactionID !== id),
  feed: (items) => items.filter(({ interactionID }) => interactionID !== id),
  tasks: (tasks) => returnedTasks(tasks, id),
});

/**
 * Sends the time of an entry. If the server refuses it as in the future, sends it again by the server's clock: as long before now
 * as it is by the phone's, but never after now.
 *
 * @param send without a time if the server's clock is unknown
 */
async function sendTime<T>(
  occurredAt: string | undefined,
  send: (time: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await send(occurredAt);
  } catch (error) {
    if (occurredAt === undefined || !isProblem(error, 'in-the-future')) throw error;
    const { answeredAt } = error;
    if (answeredAt === null) return send(undefined);
    const time = answeredAt - Math.max(0, Date.now() - Date.parse(occurredAt));
    return send(new Date(time).toISOString());
  }
}

/**
 * Adds an entry to a timeline; succeeds if it is there already.
 *
 * @param failure the error's name in the spec (§8)
 * @throws an error of that name
 */
export async function createInteraction(
  server: Server,
  { plantId, interactionId, actionId, note, occurredAt }: NewEntry,
  failure = 'Failed to add interaction',
): Promise<void> {
  const params = { query: { plantId, actionId }, ...keyed(interactionId) };
  const created = sendTime(occurredAt, (time) =>
    dataOf(server.api.POST('/api/interactions', { params, body: { note, occurredAt: time } })),
  );
  const entry = await named(failure, created);
  if (healthOf(actionId) !== null) {
    await changePlant(server, plantId, (plant) => withHealth(plant, actionId, entry.createdAt));
  }
  await changeLists(server, plantId, {
    ...withEntry(entry),
    tasks: (tasks) =>
      goneTasks(
        tasks,
        interactionId,
        ({ plantID = plantId, actions }) =>
          plantID === plantId && actions.some(({ actionID }) => actionID === actionId),
      ),
  });
}

/**
 * Changes the note or the time of an entry.
 *
 * @throws 'Failed to save note'
 */
export async function updateInteraction(
  server: Server,
  {
    plantId,
    interactionId,
    occurredAt,
    ...change
  }: EntryOfPlant & { note?: string; notesBefore?: string[]; occurredAt?: string },
): Promise<void> {
  const params = { path: { id: interactionId } };
  const call = sendTime(occurredAt, (time) => {
    const body = { ...change, occurredAt: time };
    return dataOf(server.api.PATCH('/api/interactions/{id}', { params, body }));
  });
  await changeLists(server, plantId, withEntry(await named('Failed to save note', call)));
}

/**
 * Deletes an entry; succeeds if it is gone already.
 *
 * @throws 'Failed to delete interaction'
 */
export async function deleteInteraction(
  server: Server,
  { plantId, interactionId }: EntryOfPlant,
): Promise<void> {
  const params = { path: { id: interactionId } };
  const call = dataOf(server.api.DELETE('/api/interactions/{id}', { params })).catch(unlessGone);
  await named('Failed to delete interaction', call);
  await changeLists(server, plantId, withoutEntry(interactionId));
}

/** Reads an entry; `undefined` if it was deleted. */
async function findEntry({ api }: Server, { plantId, interactionId }: EntryOfPlant) {
  for await (const page of timelinePages(api, plantId)) {
    const entry = page.find(({ interactionID }) => interactionID === interactionId);
    if (entry) return entry;
  }
  return undefined;
}

/**
 * Deletes an entry unless it has a note or a photo.
 *
 * @throws 'Failed to delete interaction'
 */
export async function deleteIfEmpty(server: Server, place: EntryOfPlant): Promise<void> {
  const { plantId, interactionId } = place;
  const entry = await named('Failed to delete interaction', findEntry(server, place));
  if (entry?.interactionNote || entry?.photos.length) await changeLists(server, plantId, withEntry(entry));
  else if (entry) await deleteInteraction(server, place);
  else await changeLists(server, plantId, withoutEntry(interactionId));
}
