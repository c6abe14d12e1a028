import {
  lastOf,
  type LiveActor,
  type LiveEvent,
  type LiveMessage,
  type LivePage,
} from '../../live/messages.ts';

/** An actor, or an event, with its page. */
export type Of<Part> = Part & { page: string };

/** A page of the app, as far as the room has heard from it. */
export interface FollowedPage extends LivePage {
  /** The number of its last message. */
  number: number;
  /** How far its clock is behind the room's, in ms; the least delay of any message. */
  behind: number;
  /** Its last event. */
  place: number;
  isOpen: boolean;
}

/** All that the room knows of running actors. */
export interface Live {
  pages: readonly FollowedPage[];
  actors: readonly Of<LiveActor>[];
  events: readonly Of<LiveEvent>[];
}

export const nothing: Live = { pages: [], actors: [], events: [] };

/** How many actors stay in the list after their end. */
const mostEnded = 30;

/** Returns what is known after a message. A message that has come another way before changes nothing. @param at by the room's clock */
export function received(live: Live, message: LiveMessage, at: number): Live {
  if (message.kind === 'asked') return live;
  const { id, device } = message.page;
  const known = live.pages.find((page) => page.id === id);
  const others = live.pages.filter((page) => page.id !== id);
  if (message.kind === 'left') {
    if (!known?.isOpen) return live;
    return {
      ...live,
      // Its messages are of no more use, except in the list of events.
      pages: [...others, { ...known, isOpen: false }],
      actors: live.actors.filter(({ page }) => page !== id),
    };
  }
  const { number, sentAt, isWhole } = message;
  if (known && number <= known.number) return live;
  const delay = at - sentAt;
  const events = message.events
    .filter(({ place }) => place > (known?.place ?? 0))
    .map((event) => ({ ...event, page: id }));
  const page: FollowedPage = {
    id,
    device,
    number,
    behind: known ? Math.min(known.behind, delay) : delay,
    place: events.at(-1)?.place ?? known?.place ?? 0,
    isOpen: true,
  };
  return {
    pages: [...others, page].toSorted((a, b) => a.device.localeCompare(b.device)),
    actors: actorsAfter(live.actors, message.actors, id, isWhole),
    events: lastOf([...live.events, ...events]),
  };
}

function actorsAfter(
  before: readonly Of<LiveActor>[],
  told: readonly LiveActor[],
  page: string,
  isWhole: boolean,
): Of<LiveActor>[] {
  const news = new Map(told.map((actor) => [actor.id, { ...actor, page }]));
  const kept = before.filter(
    (actor) => actor.page !== page || !isWhole || news.has(actor.id) || actor.endedAt !== null,
  );
  const merged = kept.map((actor) => {
    const changed = actor.page === page ? news.get(actor.id) : undefined;
    if (changed) news.delete(actor.id);
    return changed ?? actor;
  });
  const all = [...merged, ...news.values()];
  const ended = all.filter(({ endedAt }) => endedAt !== null).slice(0, -mostEnded);
  const dropped = new Set<LiveActor>(ended);
  return all.filter((actor) => !dropped.has(actor));
}
