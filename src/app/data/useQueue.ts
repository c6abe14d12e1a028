import { useSelector } from '@xstate/react';
import type { Intent } from '#domain/intent.ts';
import { app } from '#app/runtime/app.ts';

const none: readonly Intent[] = [];

/** Returns this phone's pending changes, in order. */
export function useQueue(): readonly Intent[] {
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  return useSelector(outbox, (snapshot) => snapshot?.context.queue ?? none);
}
