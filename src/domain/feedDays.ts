/** The feed by day, with repeated care as one row. */
import { dayHeading, isLongAgo } from './dayHeading.ts';
import { grouped } from './grouped.ts';
import { dayIn } from './zone.ts';

/** The fields of an entry that its place in the feed depends on. */
export interface FeedEntry {
  interactionID: string;
  plantID: string;
  plantName: string;
  userID: string;
  actionNamePast: string;
  interactionNote: string;
  createdAt: string;
}

/** One row of the feed: an entry, or the same care of several plants by the same person on the same day. */
export interface FeedRow<Entry> {
  /** It stays the same while more entries are loaded. */
  key: string;
  day: string;
  entries: [Entry, ...Entry[]];
}

/** The rows under a heading. */
export interface FeedSection<Entry> {
  heading: string;
  /** It is that of a month. */
  isMonth: boolean;
  rows: FeedRow<Entry>[];
}

/**
 * Divides the feed into days, and old entries into months.
 *
 * @param entries newest first
 * @param zone the household's time zone
 * @param today `YYYY-MM-DD`
 */
export function feedDays<Entry extends FeedEntry>(
  entries: readonly Entry[],
  zone: string,
  today: string,
): FeedSection<Entry>[] {
  const rows = grouped(entries, ({ interactionID, userID, actionNamePast, interactionNote, createdAt }) => {
    const day = dayIn(zone, Date.parse(createdAt));
    // A note is about one plant.
    return `${day} ${interactionNote === '' ? `${actionNamePast} ${userID}` : interactionID}`;
  });
  const listed = Array.from(rows, ([key, members]) => ({
    key,
    day: key.slice(0, 10),
    entries: members as [Entry, ...Entry[]],
  }));
  return Array.from(
    grouped(listed, ({ day }) => dayHeading(day, today)),
    ([heading, members]) => ({ heading, isMonth: isLongAgo(members[0]!.day, today), rows: members }),
  );
}

/** Returns the names of the plants of some entries, each once. */
export const plantNames = (entries: readonly FeedEntry[]): string[] => [
  ...new Map(entries.map(({ plantID, plantName }) => [plantID, plantName])).values(),
];

/**
 * Returns a sentence such as 'Anna watered 6 plants' or 'You checked Monty and Pilea for pests'.
 *
 * @param person who did it
 * @param past what was done, such as 'Checked for pests'
 * @param names the plants
 */
export function careSentence(person: string, past: string, names: readonly string[]): string {
  const [verb, ...rest] = past.split(' ');
  const plants = names.length > 2 ? `${names.length} plants` : names.join(' and ');
  return [person, verb!.toLowerCase(), plants, ...rest].join(' ');
}
