import type { Intent } from './intent.ts';

/** The fields of a task that show its plant. */
interface TaskOfPlant {
  plantID: string;
  plantName: string;
  potLocation: string | null;
}

/** Returns tasks with the names and places of plants that were changed on this phone and are not sent yet. */
export function withPlantChanges<Task extends TaskOfPlant>(
  tasks: readonly Task[],
  queue: readonly Intent[],
): readonly Task[] {
  const changes = new Map<string, Partial<TaskOfPlant>>();
  const note = (plantId: string, change: Partial<TaskOfPlant>) =>
    changes.set(plantId, { ...changes.get(plantId), ...change });
  for (const intent of queue) {
    if (intent.kind === 'movePlant') note(intent.plantId, { potLocation: intent.place });
    if (intent.kind === 'updatePlant' && intent.changes.friendly_name !== undefined) {
      note(intent.plantId, { plantName: intent.changes.friendly_name });
    }
  }
  return changes.size === 0 ? tasks : tasks.map((task) => ({ ...task, ...changes.get(task.plantID) }));
}
