import type { AnyMachineSnapshot } from 'xstate';
import { app } from '#app/runtime/app.ts';

/** Returns whether this phone has changes that are pending, refused or half done. */
export function hasUnsent(): boolean {
  const { children } = app.getSnapshot();
  const { queue = [], refused = [] } = children.outbox?.getSnapshot().context ?? {};
  const isHalfDone = Object.values(children).some((flow) => {
    const snapshot = flow?.getSnapshot() as AnyMachineSnapshot | undefined;
    return snapshot?.status === 'active' && snapshot.hasTag('unsettled');
  });
  return queue.length + refused.length > 0 || isHalfDone;
}
