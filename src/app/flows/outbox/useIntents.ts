import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Intent } from '#domain/intent.ts';
import { app } from '#app/runtime/app.ts';

const none: readonly Intent[] = [];

/** Returns a plant's pending changes on this phone, in order. */
export function useIntents(plantId: string): readonly Intent[] {
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  const queue = useSelector(outbox, (snapshot) => snapshot?.context.queue ?? none);
  return useMemo(() => queue.filter((intent) => intent.plantId === plantId), [queue, plantId]);
}

/** Returns whether changes do not get through to the server. */
export function useIsStuck(): boolean {
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  return useSelector(outbox, (snapshot) => snapshot?.hasTag('stuck') ?? false);
}
