/** A plant's timeline as the app shows it (specification, section 3 'Timeline item' and section 4 'Timeline add'). */
import type { AddInteraction, EntryIntent, Intent } from './intent.ts';
import { pendingPhoto, type ShownPhoto } from './photos.ts';

export interface TimelineItem {
  id: string;
  /** The action's name. */
  type: string;
  title: string;
  badgeBg: string;
  badgeIcon: string;
  badgeColor: string;
  note: string;
  /** ISO 8601. */
  when: string;
  /** Who recorded it; `null` for this phone's user, whose entry is not on the server yet. */
  userId: string | null;
  /** The name of that person; `null` if they have left the household. */
  by: string | null;
  photos: ShownPhoto[];
  /** Whether it includes changes that are not on the server yet. */
  isPending: boolean;
}

/** An entry in the server's response. */
export interface ServerEntry {
  interactionID: string;
  actionName: string;
  actionNamePast: string;
  actionBackground: string;
  actionIcon: string;
  actionColour: string;
  interactionNote: string;
  createdAt: string;
  userID: string;
  by: string | null;
  photos: ShownPhoto[];
}

/** In ms. The timestamp of an unconfirmed entry is this far in the past (section 9 of the specification). */
const stampedBack = 5000;

const itemOf = (entry: ServerEntry): TimelineItem => ({
  id: entry.interactionID,
  type: entry.actionName,
  title: entry.actionNamePast,
  badgeBg: entry.actionBackground,
  badgeIcon: entry.actionIcon,
  badgeColor: entry.actionColour,
  note: entry.interactionNote,
  when: entry.createdAt,
  userId: entry.userID,
  by: entry.by,
  photos: entry.photos,
  isPending: false,
});

const temporary = ({ interactionId, action, note, madeAt, occurredAt }: AddInteraction): TimelineItem => ({
  id: interactionId,
  type: action.actionName,
  title: action.actionNamePast,
  badgeBg: action.actionBackground,
  badgeIcon: action.actionIcon,
  badgeColor: action.actionColour,
  note,
  when: occurredAt ?? new Date(Date.parse(madeAt) - stampedBack).toISOString(),
  userId: null,
  by: null,
  photos: [],
  isPending: true,
});

/** Applies an intent to an entry. @returns `null` if the entry is deleted */
function changed(item: TimelineItem, intent: EntryIntent): TimelineItem | null {
  switch (intent.kind) {
    case 'addInteraction':
    case 'movePlant':
    case 'setProfilePhoto':
      return item;
    case 'deletePhoto': {
      const photos = item.photos.filter(({ id }) => id !== intent.photoId);
      return photos.length === item.photos.length ? item : { ...item, photos, isPending: true };
    }
    case 'deleteInteraction':
      return intent.ifEmpty && (item.note !== '' || item.photos.length > 0) ? item : null;
    case 'editInteraction':
      return {
        ...item,
        note: intent.note ?? item.note,
        when: intent.occurredAt ?? item.when,
        isPending: true,
      };
    case 'uploadPhoto': {
      if (item.photos.some(({ id }) => id === intent.photoId)) return item;
      return { ...item, photos: [...item.photos, pendingPhoto(intent)], isPending: true };
    }
  }
}

/**
 * Applies the queued intents to the entries from the server. It is derived each time, so that no entry appears twice and no
 * deleted entry remains, in any order of the responses.
 *
 * @param confirmed the server's last response, newest first
 * @param intents the queued intents of this plant, in order
 * @returns newest first; unconfirmed entries are on top, except those of another time
 */
export function shownTimeline(confirmed: readonly ServerEntry[], intents: readonly Intent[]): TimelineItem[] {
  const items = new Map<string, TimelineItem>(confirmed.map((entry) => [entry.interactionID, itemOf(entry)]));
  const onTop = new Set<string>();
  // Whether an entry is empty is known only after all other changes.
  const isIfEmpty = (intent: Intent) => intent.kind === 'deleteInteraction' && intent.ifEmpty === true;
  const inOrder = [...intents.filter((intent) => !isIfEmpty(intent)), ...intents.filter(isIfEmpty)];
  for (const intent of inOrder) {
    if (intent.interactionId === undefined) continue;
    if (intent.kind === 'addInteraction' && !items.has(intent.interactionId)) {
      items.set(intent.interactionId, temporary(intent));
      if (intent.occurredAt === undefined) onTop.add(intent.interactionId);
    }
    // An entry with a changed time moves to its place.
    if (intent.kind === 'editInteraction' && intent.occurredAt !== undefined)
      onTop.delete(intent.interactionId);
    const item = items.get(intent.interactionId);
    const next = item && changed(item, intent);
    if (next === null) items.delete(intent.interactionId);
    else if (next) items.set(intent.interactionId, next);
  }
  const rank = ({ id, when }: TimelineItem) => [onTop.has(id) ? 1 : 0, Date.parse(when), id] as const;
  return [...items.values()]
    .map((item) => ({ item, rank: rank(item) }))
    .toSorted((a, b) => {
      const place = a.rank.findIndex((part, index) => part !== b.rank[index]);
      return a.rank[place]! < b.rank[place]! ? 1 : -1;
    })
    .map(({ item }) => item);
}
