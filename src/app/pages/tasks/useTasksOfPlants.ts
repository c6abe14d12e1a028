import { useMemo } from 'react';
import type { Task } from '#app/server/tasks.ts';
import { useQueue } from '#app/server/useQueue.ts';

/** Returns tasks with the names of plants that were changed on this phone and are not sent yet. */
export function useNamedTasks(tasks: readonly Task[]): readonly Task[] {
  const queue = useQueue();
  return useMemo(() => {
    const names = new Map(
      queue.flatMap((intent) =>
        intent.kind === 'updatePlant' && intent.changes.friendly_name !== undefined
          ? [[intent.plantId, intent.changes.friendly_name] as const]
          : [],
      ),
    );
    if (names.size === 0) return tasks;
    return tasks.map((task) => ({ ...task, plantName: names.get(task.plantID) ?? task.plantName }));
  }, [tasks, queue]);
}
