/** The feed by day, with repeated care as one row. */
import { isolated } from './bidi.ts';
import { careOf } from './bulkCare.ts';
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

/** One row of the feed: an entry, or the care of several plants by the same person on the same day. */
export interface FeedRow<Entry> {
  /** Stays the same while more entries are loaded. */
  key: string;
  day: string;
  entries: [Entry, ...Entry[]];
}

/** The rows under a heading. */
export interface FeedSection<Entry> {
  heading: string;
  /** Whether the heading is that of a month. */
  isMonth: boolean;
  rows: FeedRow<Entry>[];
}

/** Care that a person gives to plants on a round through the home, by its name in the catalogue. */
const roundCare = new Set(['Watered', 'Fed', 'Misted', 'Rotated', 'Pruned', 'Cleaned', 'Checked for pests']);

/**
 * Divides the feed into days, and old entries into months. What one person did on a round through the home is one row.
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
    if (interactionNote !== '') return `${day} ${interactionID}`;
    return `${day} ${roundCare.has(actionNamePast) ? 'Care' : actionNamePast} ${userID}`;
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

/** The care given on a round, and its plants. */
export interface Deed {
  /** Such as 'Checked for pests'. */
  past: string;
  /** The plants, each once. */
  names: string[];
}

/** Returns what the entries of a row say was done, to most plants first. */
export const deedsOf = (entries: readonly FeedEntry[]): Deed[] =>
  Array.from(
    grouped(entries, ({ actionNamePast }) => actionNamePast),
    ([past, members]) => ({ past, names: plantNames(members) }),
  ).sort((one, other) => other.names.length - one.names.length);

/**
 * Returns a sentence such as 'Anna watered 6 plants, misted 2' or 'You checked Monty and Pilea for pests'.
 *
 * @param person who did it
 */
export function careSentence(person: string, deeds: readonly Deed[]): string {
  const parts = deeds.map(({ past, names }, place) => {
    const noun = place === 0 ? ' plants' : '';
    // Two names fit a line only alone.
    const isCounted = names.length > (deeds.length > 1 ? 1 : 2);
    const plants = isCounted ? `${names.length}${noun}` : names.map(isolated).join(' and ');
    return careOf(past.charAt(0).toLowerCase() + past.slice(1), plants);
  });
  return `${isolated(person)} ${parts.join(', ')}`;
}
