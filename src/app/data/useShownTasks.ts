import { useMemo } from 'react';
import { shownTasks } from '#domain/shownTasks.ts';
import { useTasks } from './tasks.ts';
import { useQueue } from './useQueue.ts';
import { useToday } from './useToday.ts';

/** Returns all tasks with this phone's pending changes applied; the list, the badge and Home agree on it. */
export function useShownTasks() {
  const { data } = useTasks();
  const today = useToday();
  const queue = useQueue();
  return useMemo(() => ({ today, tasks: shownTasks(data ?? [], queue, today) }), [data, queue, today]);
}
