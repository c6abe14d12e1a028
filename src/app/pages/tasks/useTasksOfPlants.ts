import { useMemo } from 'react';
import { withPlantChanges } from '#domain/plantChangesInTasks.ts';
import type { Task } from '#app/data/tasks.ts';
import { useQueue } from '#app/data/useQueue.ts';

/** Returns tasks with the names and places of plants that were changed on this phone and are not sent yet. */
export function useTasksOfPlants(tasks: readonly Task[]): readonly Task[] {
  const queue = useQueue();
  return useMemo(() => withPlantChanges(tasks, queue), [tasks, queue]);
}
