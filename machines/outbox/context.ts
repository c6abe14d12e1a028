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
  /** How many server errors in a row an intent caused; another intent starts from 0. */
  failures: Record<Lane, { of: string | null; times: number }>;
  refused: Refusal[];
  /** Why the server took nothing from a lane when it last said so. */
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

/** A queue of which nothing is known yet. */
export const nothingDone = {
  queue: [],
  underWay: { delivery: null, uploads: null },
  failures: { delivery: noFailure, uploads: noFailure },
  refused: [],
  postponedFor: { delivery: '', uploads: '' },
};
