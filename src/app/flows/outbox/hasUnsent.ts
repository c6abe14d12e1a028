import type { AnyMachineSnapshot } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { app, person } from '#app/runtime/app.ts';
import { loadIntents } from '#app/storage/intents.ts';
import { whoIsSignedIn } from '#app/storage/signedIn.ts';

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

/** Returns what this phone has not sent of the user who was last signed in, also if the outbox is not running. */
export async function unsentIntents(): Promise<Intent[]> {
  const { queue = [], refused = [] } = app.getSnapshot().children.outbox?.getSnapshot().context ?? {};
  const userId = person() ?? (await whoIsSignedIn()) ?? '';
  // Without storage, only the running outbox has them.
  const stored = await loadIntents(userId).catch(() => []);
  const all = [...queue, ...refused.flatMap(({ intents }) => intents), ...stored];
  return [...new Map(all.map((intent) => [intent.id, intent])).values()];
}
