import type { SnapshotFrom } from 'xstate';
import type { Lane } from '#domain/outboxLanes.ts';
import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';

type Outbox = SnapshotFrom<typeof outboxMachine>;

const lanes = ['delivery', 'uploads'] as const satisfies Lane[];

const laneIn = (snapshot: Outbox, state: 'waiting' | 'postponed') =>
  lanes.find((lane) => snapshot.matches({ post: { open: { [lane]: state } } }));

/** Returns whether a change waits since the server did not answer. */
export const isWaiting = (snapshot: Outbox): boolean => laneIn(snapshot, 'waiting') !== undefined;

/**
 * Returns what a notice says about changes that wait; `null` if none do.
 *
 * @param isOnline whether the server answers: if not, the line above the navigation says that changes wait
 */
export function waitingText(snapshot: Outbox, isOnline: boolean): string | null {
  const postponed = laneIn(snapshot, 'postponed');
  if (postponed) {
    return `${snapshot.context.postponedFor[postponed]} Your changes are kept and will be sent later.`;
  }
  return isOnline && isWaiting(snapshot) ? 'Your changes will be sent when Snug answers.' : null;
}
