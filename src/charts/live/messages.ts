/** The messages of the app's pages to the chart room about their running actors. */

/** How long a chart was in a state. */
export interface StateTime {
  entries: number;
  /** In ms, without the current stay. */
  total: number;
  /** When the current stay began, in ms since 1970; `null` if the chart is elsewhere. */
  since: number | null;
}

export interface LiveActor {
  /** Unique on its page, such as `x:3`. */
  id: string;
  /** Its name within its parent. */
  name: string;
  /** `null` if it is no chart: a call, or a callback. */
  chart: string | null;
  parent: string | null;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** The active leaf states, as in walks; empty if it is no chart. */
  state: string;
  /** By path of the state. */
  times: Record<string, StateTime>;
  /** In ms since 1970. */
  startedAt: number;
  endedAt: number | null;
}

export interface LiveEvent {
  /** Counts the events of a page, from 1. */
  place: number;
  /** In ms since 1970. */
  at: number;
  /** The id of the actor that received it. */
  actor: string;
  name: string;
  chart: string | null;
  /** The name of the actor that sent it; `null` if the page did. */
  source: string | null;
  event: { type: string; [field: string]: unknown };
  /** The active leaf states afterwards. */
  state: string;
  /** The keys of the transitions that it caused, as in walks. */
  taken: string[];
}

/** A page of the app that is open, on this computer or on a phone. */
export interface LivePage {
  id: string;
  /** Such as `Chrome on Android`. */
  device: string;
}

export type LiveMessage =
  | {
      kind: 'news';
      page: LivePage;
      /** Counts the messages of a page: each arrives by up to two ways, and only the first counts. */
      number: number;
      /** By the clock of the page, in ms since 1970. */
      sentAt: number;
      /** Whether these are all running actors and the last events, as an answer to `asked`; otherwise what has changed. */
      isWhole: boolean;
      actors: LiveActor[];
      events: LiveEvent[];
    }
  | { kind: 'left'; page: LivePage }
  /** The chart room has been opened. */
  | { kind: 'asked' };

/** The name of the `BroadcastChannel`, and of the events on Vite's websocket. */
export const channelName = 'snug:live';

/** Where the development server streams the messages of all devices. */
export const streamPath = '/live-events';

/** How many events are shown and kept. */
const most = 200;

/** Returns the last 200 events. */
export const lastOf = <Event>(events: readonly Event[]): Event[] => events.slice(-most);

/** Returns whether a value from another device is a message. */
export function isLiveMessage(value: unknown): value is LiveMessage {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'asked') return true;
  if (!('page' in value) || typeof (value.page as LivePage | null)?.id !== 'string') return false;
  if (value.kind === 'left') return true;
  const { kind, number, sentAt, actors, events } = value as Record<string, unknown>;
  return (
    kind === 'news' &&
    Number.isFinite(number) &&
    Number.isFinite(sentAt) &&
    Array.isArray(actors) &&
    Array.isArray(events)
  );
}
