import { maskedEvent } from '../../live/mask.ts';
import type { LiveEvent } from '../../live/messages.ts';
import { addedEvents, type Live, type Of } from './received.ts';

/** The events between 'Record' and 'Stop'. */
export interface Recording {
  format: 'snug-recording';
  version: 1;
  /** In ms since 1970. */
  startedAt: number;
  endedAt: number;
  /** Whether notes stand for personal text. */
  isMasked: boolean;
  /** All actors at the end, and what each state they were in lasted. */
  pages: Live['pages'];
  actors: Live['actors'];
  /** The state of each chart that already ran at the start, by page and actor. */
  before: Record<string, string>;
  events: readonly Of<LiveEvent>[];
}

/** Names an actor among those of all pages. */
export const keyOf = (page: string, actor: string) => `${page} ${actor}`;

/** Returns the states of all running charts. */
export const statesIn = ({ actors }: Live): Record<string, string> =>
  Object.fromEntries(
    actors
      .filter(({ chart, endedAt }) => chart !== null && endedAt === null)
      .map(({ page, id, state }) => [keyOf(page, id), state]),
  );

/** Returns a recording as the text of a file. @param isMasked whether personal text is left out */
export function recordingText(recording: Recording, isMasked: boolean): string {
  const events = isMasked ? recording.events.map(maskedEvent) : recording.events;
  return `${JSON.stringify({ ...recording, isMasked, events }, null, 1)}\n`;
}

/** Reads a recording. @throws if the text is none */
export function parseRecording(text: string): Recording {
  let value: Partial<Recording> | null = null;
  try {
    value = JSON.parse(text) as Partial<Recording> | null;
  } catch {
    // The message below says it.
  }
  if (value?.format !== 'snug-recording' || value.version !== 1) throw new Error('This is no recording');
  return value as Recording;
}

/** Returns a recording as what the pages show. */
export const liveOf = ({ pages, actors, events }: Recording): Live => ({
  // Pages that were closed before the end are shown too.
  pages: pages.map((page) => ({ ...page, isOpen: true })),
  actors,
  events,
});

/** Returns a recording with what has been received since. Actors of pages that were closed stay. */
export function recordedAfter(recording: Recording, before: Live, now: Live, at: number): Recording {
  const known = new Set(now.actors.map(({ page, id }) => keyOf(page, id)));
  const gone = recording.actors.filter(({ page, id }) => !known.has(keyOf(page, id)));
  return {
    ...recording,
    endedAt: at,
    pages: now.pages,
    actors: [...gone, ...now.actors],
    events: [...recording.events, ...addedEvents(before, now)],
  };
}

/** Returns a name for the file, such as `snug-2026-11-23-14-05.recording.json`. */
export const fileNameOf = ({ startedAt }: Recording) =>
  `snug-${new Date(startedAt).toISOString().slice(0, 16).replaceAll(/[T:]/g, '-')}.recording.json`;
