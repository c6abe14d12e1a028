import type { LiveActor, LiveEvent } from '../../live/messages.ts';
import { hrefOf } from '../address.ts';
import type { Live, Of } from './received.ts';

/** Names an actor among those of all pages. */
const keyOf = (page: string, actor: string) => `${page} ${actor}`;

export const actorKey = ({ page, id }: Of<LiveActor>) => keyOf(page, id);
export const eventKey = ({ page, place }: Of<LiveEvent>) => `${page} ${place}`;

/** The address of an actor: on its chart, or in the list of all. */
export const hrefOfActor = (actor: Of<LiveActor>) => hrefOf(actor.chart, 'live', { actor: actorKey(actor) });

/** The address of an event: the chart as it was after it. */
export const hrefOfEvent = (event: Of<LiveEvent>) =>
  hrefOf(event.chart, 'live', { actor: keyOf(event.page, event.actor), event: eventKey(event) });

/** Returns the actors of a chart, those that run first, then the latest. */
export const actorsOf = ({ actors }: Live, chart: string): Of<LiveActor>[] =>
  actors
    .filter((actor) => actor.chart === chart)
    .toSorted((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null) || b.startedAt - a.startedAt);

/** Returns what an actor started, also what has ended since. */
export const childrenOf = ({ actors }: Live, { page, id }: Of<LiveActor>) =>
  actors.filter((actor) => actor.page === page && actor.parent === id);

/** Returns the name of the device on which an actor runs. */
export const deviceOf = ({ pages }: Live, { page }: Of<LiveActor>) =>
  pages.find(({ id }) => id === page)?.device ?? 'a page that was closed';

/** Returns the time by the clock of a page. @param at by the room's clock, in ms since 1970 */
export const timeOn = ({ pages }: Live, page: string, at: number) =>
  at - (pages.find(({ id }) => id === page)?.behind ?? 0);
