import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Intent } from '#domain/intent.ts';
import { app } from '#app/runtime/app.ts';
import { useQueue } from '#app/data/useQueue.ts';

/** Returns a plant's pending changes on this phone, in order. */
export function useIntents(plantId: string): readonly Intent[] {
  const queue = useQueue();
  return useMemo(() => queue.filter((intent) => intent.plantId === plantId), [queue, plantId]);
}

/** Returns whether changes do not get through to the server. */
export function useIsStuck(): boolean {
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  return useSelector(outbox, (snapshot) => snapshot?.hasTag('stuck') ?? false);
}
