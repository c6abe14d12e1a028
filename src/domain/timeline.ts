/** A plant's timeline as people see it (spec §3 'Timeline item', §4 'Timeline add'). */
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
  photos: ShownPhoto[];
  /** Some of what is shown has not reached the server yet. */
  isPending: boolean;
}

/** An entry as the server answers it. */
export interface ServerEntry {
  interactionID: string;
  actionName: string;
  actionNamePast: string;
  actionBackground: string;
  actionIcon: string;
  actionColour: string;
  interactionNote: string;
  createdAt: string;
  photos: ShownPhoto[];
}

/** An entry that is not answered yet is stamped so far in the past, in ms (spec §9). */
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
  photos: entry.photos,
  isPending: false,
});

const temporary = ({ interactionId, action, note, madeAt }: AddInteraction): TimelineItem => ({
  id: interactionId,
  type: action.actionNamePast,
  title: action.actionNamePast,
  badgeBg: action.actionBackground,
  badgeIcon: action.actionIcon,
  badgeColor: action.actionColour,
  note,
  when: new Date(Date.parse(madeAt) - stampedBack).toISOString(),
  photos: [],
  isPending: true,
});

/** @returns the entry as it is going to be; `null` where it is going to be gone */
function changed(item: TimelineItem, intent: EntryIntent): TimelineItem | null {
  switch (intent.kind) {
    case 'addInteraction':
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
 * What is shown: the entries that the server has, and what this phone wants changed of them. Worked out anew each time, so
 * whatever comes back and in whatever order, nothing is there twice and nothing stays that is gone.
 *
 * @param confirmed as the server answered last, newest first
 * @param intents of this plant, in the order in which they were wanted
 * @returns newest first; what was just done stands on top until the server has said when it was
 */
export function shownTimeline(confirmed: readonly ServerEntry[], intents: readonly Intent[]): TimelineItem[] {
  const items = new Map<string, TimelineItem>(confirmed.map((entry) => [entry.interactionID, itemOf(entry)]));
  const onTop = new Set<string>();
  // Whether an entry is empty is seen when all else is done.
  const isIfEmpty = (intent: Intent) => intent.kind === 'deleteInteraction' && intent.ifEmpty === true;
  const inOrder = [...intents.filter((intent) => !isIfEmpty(intent)), ...intents.filter(isIfEmpty)];
  for (const intent of inOrder) {
    if ('taskId' in intent) continue;
    if (intent.kind === 'addInteraction' && !items.has(intent.interactionId)) {
      items.set(intent.interactionId, temporary(intent));
      onTop.add(intent.interactionId);
    }
    // What was given another day goes where it belongs.
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
      return place === -1 ? 0 : a.rank[place]! < b.rank[place]! ? 1 : -1;
    })
    .map(({ item }) => item);
}
