import type { LiveEvent } from '../../live/messages.ts';
import type { Of } from './received.ts';

/** What the page itself did: no actor sent it. */
export const pageName = 'the page';

/** A message between two columns of a sequence, in the order of time. */
export interface Message {
  event: Of<LiveEvent>;
  from: number;
  to: number;
}

/** Who sent what to whom: actors side by side, their messages below each other. */
export interface Sequence {
  /** The names of the actors, in the order in which they first send or receive. */
  names: string[];
  messages: Message[];
}

/** Returns the events that an actor sent or received; all events if no name is given. */
export const eventsOf = (events: readonly Of<LiveEvent>[], name: string | null): Of<LiveEvent>[] =>
  events.filter((event) => name === null || event.name === name || (event.source ?? pageName) === name);

/** Returns events as a sequence. */
export function sequenceOf(events: readonly Of<LiveEvent>[]): Sequence {
  const names = [...new Set(events.flatMap(({ source, name }) => [source ?? pageName, name]))];
  const messages = events.map((event) => ({
    event,
    from: names.indexOf(event.source ?? pageName),
    to: names.indexOf(event.name),
  }));
  return { names, messages };
}
