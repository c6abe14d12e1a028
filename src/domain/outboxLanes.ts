/** What the outbox knows of its changes while it sends them, and how an answer changes that. */
import type { Intent } from './intent.ts';
import {
  isUnwanted,
  leftEmpty,
  nextIntent,
  nextUpload,
  queued,
  replacedBy,
  tried,
  withDependents,
  type Refusal,
  type SendResult,
} from './outbox.ts';

/** The parallel lanes: ordered changes, and photos, which take longer. */
export type Lane = 'delivery' | 'uploads';

export interface Outbox {
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

const noFailure = { of: null, times: 0 };

/** The outbox before its stored queue has loaded. */
export const emptyOutbox: Outbox = {
  queue: [],
  underWay: { delivery: null, uploads: null },
  failures: { delivery: noFailure, uploads: noFailure },
  refused: [],
  postponedFor: { delivery: '', uploads: '' },
};

/** Returns the intent in flight in a lane. */
export const inTurn = ({ queue, underWay }: Outbox, lane: Lane): Intent =>
  queue.find(({ id }) => id === underWay[lane])!;

/** Returns the ids of the intents in flight. */
const inFlight = ({ underWay }: Outbox) => Object.values(underWay);

/** Returns the next intent to send in a lane. */
export const nextIn = ({ queue, refused }: Outbox, lane: Lane): Intent | undefined =>
  lane === 'delivery' ? nextIntent(queue, refused) : nextUpload(queue);

/** Returns the number of server errors so far of an intent that is being retried. */
export const timesFailed = ({ failures }: Pick<Outbox, 'failures'>, lane: Lane, id: string | null): number =>
  failures[lane].of === id ? failures[lane].times : 0;

/** Returns whether a result is the last server error that an intent may cause. */
export const isFailedTooOften = (outbox: Outbox, lane: Lane, { kind }: SendResult): boolean =>
  kind === 'failed' && timesFailed(outbox, lane, outbox.underWay[lane]) + 1 >= mostFailures;

/** Returns whether the intent in flight was accepted, or its refusal needs no alert. */
export const isDone = (outbox: Outbox, lane: Lane, result: SendResult): boolean =>
  result.kind === 'settled' ||
  ((result.kind === 'refused' || isFailedTooOften(outbox, lane, result)) &&
    isUnwanted(inTurn(outbox, lane), outbox.queue));

/** Adds an intent to the queue. */
export const added = (outbox: Outbox, intent: Intent) => ({
  queue: queued(outbox.queue, intent, inFlight(outbox)),
});

/** Returns the intents that an added one makes obsolete. */
export const replacedIn = (outbox: Outbox, intent: Intent): Intent[] =>
  replacedBy(outbox.queue, intent, inFlight(outbox));

/** Puts the next intent of a lane in flight. */
export function begun(outbox: Outbox, lane: Lane) {
  const id = nextIn(outbox, lane)?.id ?? null;
  return { underWay: { ...outbox.underWay, [lane]: id }, queue: tried(outbox.queue, id) };
}

/** Ends an attempt without a decision of the server: the intent stays in the queue. */
export const interrupted = ({ underWay }: Outbox, lane: Lane) => ({
  underWay: { ...underWay, [lane]: null },
});

/** Removes intents after the server has decided about the one in flight. */
const decided = (outbox: Outbox, lane: Lane, intents: readonly Intent[]) => ({
  ...interrupted(outbox, lane),
  queue: outbox.queue.filter((intent) => !intents.includes(intent)),
  failures: { ...outbox.failures, [lane]: noFailure },
});

/** Removes the intent in flight, which is done. */
export const settled = (outbox: Outbox, lane: Lane) => decided(outbox, lane, [inTurn(outbox, lane)]);

/** Moves the intent in flight to the refusals, with its dependents that are not in flight themselves. */
export function refusedBy(outbox: Outbox, lane: Lane, result: SendResult) {
  const sent = inTurn(outbox, lane);
  const intents = withDependents(outbox.queue, sent).filter(
    (intent) => intent === sent || !inFlight(outbox).includes(intent.id),
  );
  const reason = result.kind === 'refused' ? result.reason : '';
  return {
    ...decided(outbox, lane, intents),
    refused: [...outbox.refused, { id: intents[0]!.id, intents, reason }],
  };
}

/** Counts a server error of the intent in flight. */
export function failed({ failures, underWay }: Outbox, lane: Lane) {
  const of = underWay[lane];
  return { failures: { ...failures, [lane]: { of, times: timesFailed({ failures }, lane, of) + 1 } } };
}

/** Keeps the reason for which the server postpones a lane. */
export const postponed = ({ postponedFor }: Outbox, lane: Lane, result: SendResult) => ({
  postponedFor: { ...postponedFor, [lane]: result.kind === 'postponed' ? result.reason : '' },
});

/** Returns the intents of the oldest refusal, which the user is asked about. */
export const askedAbout = ({ refused }: Outbox): Intent[] => refused[0]?.intents ?? [];

/** Returns the deletions of entries that are empty if the oldest refusal is discarded. */
export const emptiedByDiscard = (outbox: Outbox): Intent[] => leftEmpty(askedAbout(outbox), outbox.queue);

/** Puts the oldest refusal back into the queue, ahead of newer intents. */
export const retried = (outbox: Outbox) => ({
  queue: [...askedAbout(outbox), ...outbox.queue],
  refused: outbox.refused.slice(1),
});

/** Gives up the oldest refusal. Entries that are empty without it are deleted. */
export const discarded = (outbox: Outbox) => ({
  queue: [...outbox.queue, ...emptiedByDiscard(outbox)],
  refused: outbox.refused.slice(1),
});
