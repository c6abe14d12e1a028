import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Intent } from '#domain/intent.ts';
import { shownTasks } from '#domain/shownTasks.ts';
import { app } from '#app/runtime/app.ts';
import { useTasks } from './tasks.ts';
import { useToday } from './useToday.ts';

const none: readonly Intent[] = [];

/** Returns all tasks with this phone's pending changes applied; the list, the badge and Home agree on it. */
export function useShownTasks() {
  const { data } = useTasks();
  const today = useToday();
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  const queue = useSelector(outbox, (snapshot) => snapshot?.context.queue ?? none);
  return useMemo(() => ({ today, tasks: shownTasks(data ?? [], queue, today) }), [data, queue, today]);
}
