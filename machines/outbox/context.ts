import type { Intent } from '#domain/intent.ts';
import type { Refusal, SendResult } from '#domain/outbox.ts';

/** The parallel lanes: ordered changes, and photos, which take longer. */
export type Lane = 'delivery' | 'uploads';

export interface OutboxContext {
  userId: string;
  /** In the order in which the intents were added. */
  queue: Intent[];
  /** The id of the intent in flight in each lane. */
  underWay: Record<Lane, string | null>;
  /** The last intent of each lane that caused a server error, and how many in a row. */
  failures: Record<Lane, { of: string | null; times: number }>;
  refused: Refusal[];
  /** The server's reason for postponing a lane, the last time that it did. */
  postponedFor: Record<Lane, string>;
}

/** After this many server errors an intent counts as refused. */
const mostFailures = 3;

/** Returns the intent in flight in a lane. */
export const inTurn = ({ queue, underWay }: OutboxContext, lane: Lane) =>
  queue.find(({ id }) => id === underWay[lane])!;

/** Returns the ids of the intents in flight. */
export const inFlight = ({ underWay }: OutboxContext) => Object.values(underWay);

/** Returns the number of server errors so far of an intent that is being retried. */
export const timesFailed = ({ failures }: Pick<OutboxContext, 'failures'>, lane: Lane, id: string | null) =>
  failures[lane].of === id ? failures[lane].times : 0;

/** Returns whether a result is the last server error that an intent may cause. */
export const isFailedTooOften = (context: OutboxContext, lane: Lane, { kind }: SendResult) =>
  kind === 'failed' && timesFailed(context, lane, context.underWay[lane]) + 1 >= mostFailures;

export const noFailure = { of: null, times: 0 };

export const isUnderWay = (context: OutboxContext, { id }: Intent) => inFlight(context).includes(id);

/** The outbox before its stored queue has loaded. */
export const emptyOutbox = {
  queue: [],
  underWay: { delivery: null, uploads: null },
  failures: { delivery: noFailure, uploads: noFailure },
  refused: [],
  postponedFor: { delivery: '', uploads: '' },
};
