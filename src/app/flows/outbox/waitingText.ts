import type { SnapshotFrom } from 'xstate';
import type { Lane } from '#domain/outboxLanes.ts';
import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';

const lanes = ['delivery', 'uploads'] as const satisfies Lane[];

/**
 * Returns what the user is told about changes that wait; `null` if none do.
 *
 * @param isOnline whether something between the phone and Snug answers, about which the line above the navigation tells
 */
export function waitingText(snapshot: SnapshotFrom<typeof outboxMachine>, isOnline: boolean): string | null {
  const isIn = (lane: Lane, state: 'waiting' | 'postponed') =>
    snapshot.matches({ post: { open: { [lane]: state } } });
  const postponed = lanes.find((lane) => isIn(lane, 'postponed'));
  if (postponed) {
    return `${snapshot.context.postponedFor[postponed]} Your changes are kept and will be sent later.`;
  }
  if (!lanes.some((lane) => isIn(lane, 'waiting'))) return null;
  return isOnline
    ? 'Your changes will be sent when Snug answers.'
    : "You're offline. Your changes will be sent when you reconnect.";
}
