import type { AnyMachineSnapshot } from 'xstate';
import { app, person } from '#app/runtime/app.ts';
import { loadIntents } from '#app/storage/intents.ts';

/** Returns whether this phone has changes of its user that are pending, refused or half done, also if the outbox is not running. */
export async function hasUnsent(): Promise<boolean> {
  const { children } = app.getSnapshot();
  const { queue = [], refused = [] } = children.outbox?.getSnapshot().context ?? {};
  const isHalfDone = Object.values(children).some((flow) => {
    const snapshot = flow?.getSnapshot() as AnyMachineSnapshot | undefined;
    return snapshot?.status === 'active' && snapshot.hasTag('unsettled');
  });
  if (queue.length + refused.length > 0 || isHalfDone) return true;
  return (await loadIntents(person() ?? '')).length > 0;
}
