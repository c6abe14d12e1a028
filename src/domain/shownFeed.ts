/** The feed with changes that are not on the server yet. */
import type { AddInteraction, Intent } from './intent.ts';

/** The fields of an entry that these rules need. */
export interface FeedItem {
  interactionID: string;
  plantID: string;
  plantName: string;
  plantSpecies: string | null;
  plantPhotoThumbnailURL: string | null;
  createdAt: string;
  actionNamePast: string;
  actionIcon: string;
  actionColour: string;
  actionBackground: string;
  interactionNote: string;
  userID: string;
  by: string | null;
}

/** A plant as the feed shows it. */
export interface FeedPlant {
  plantName: string;
  species: string | null;
  plantPhoto: string | null;
}

const unsent = (
  { interactionId, plantId, action, note, madeAt, occurredAt = madeAt }: AddInteraction,
  { plantName, species, plantPhoto }: FeedPlant,
  me: string,
): FeedItem => ({
  interactionID: interactionId,
  plantID: plantId,
  plantName,
  plantSpecies: species,
  plantPhotoThumbnailURL: plantPhoto,
  createdAt: occurredAt,
  actionNamePast: action.actionNamePast,
  actionIcon: action.actionIcon,
  actionColour: action.actionColour,
  actionBackground: action.actionBackground,
  interactionNote: note,
  userID: me,
  by: null,
});

/** Returns the ids of the entries that include a queued change. */
export const pendingEntries = (intents: readonly Intent[]): ReadonlySet<string> =>
  new Set(
    intents.flatMap(({ kind, interactionId = [] }) => (kind === 'setProfilePhoto' ? [] : interactionId)),
  );

/**
 * Applies the queued intents to the feed. It is derived each time, so that no entry appears twice and no deleted entry remains.
 *
 * @param confirmed the pages that were read, newest first
 * @param intents the queued intents of all plants, in order
 * @param plantOf finds a plant; an entry of an unknown one is not shown yet
 * @param me the id of this phone's user
 * @returns newest first
 */
export function shownFeed<Item extends FeedItem & { photos: readonly unknown[] }>(
  confirmed: readonly Item[],
  intents: readonly Intent[],
  plantOf: (plantId: string) => FeedPlant | undefined,
  me: string,
): Item[] {
  const items = new Map(confirmed.map((item) => [item.interactionID, item]));
  for (const intent of intents) {
    const plant = plantOf(intent.plantId);
    const item = items.get(intent.interactionId ?? '');
    if (intent.kind === 'addInteraction' && plant && !item) {
      items.set(intent.interactionId, { ...unsent(intent, plant, me), photos: [] } as unknown as Item);
    } else if (intent.kind === 'editInteraction' && item) {
      const { note: interactionNote = item.interactionNote, occurredAt: createdAt = item.createdAt } = intent;
      items.set(intent.interactionId, { ...item, interactionNote, createdAt });
    } else if (intent.kind === 'deleteInteraction' && !intent.ifEmpty) {
      items.delete(intent.interactionId);
    }
  }
  return [...items.values()]
    .map((item) => ({ ...item, plantName: plantOf(item.plantID)?.plantName ?? item.plantName }))
    .toSorted((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1));
}
