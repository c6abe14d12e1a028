import { useSelector } from '@xstate/react';
import type { Task } from '#app/data/tasks.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import { app } from '#app/runtime/app.ts';
import { ShownTask } from '../tasks/ShownTask.tsx';
import { TaskGroups } from '../tasks/TaskGroups.tsx';
import { useTasksOfPlants } from '../tasks/useTasksOfPlants.ts';
import { useTaskView } from '../tasks/useTaskView.ts';
import { Column } from './Column.tsx';

/** The list of tasks beside a plant that was opened from it. */
export function TasksBeside() {
  const { tasks: shownTasks, today } = useShownTasks();
  const tasks = useTasksOfPlants(shownTasks);
  const { shown, sort, places, hasPlace } = useTaskView(tasks, today);
  const isFree = useSelector(app, (s) =>
    s.can({ type: 'bulkDone.requested', input: { taskIds: [], entries: [] } }),
  );
  const row = (task: Task, isMore: boolean) => (
    <ShownTask task={task} today={today} hasPlace={hasPlace} isMore={isMore} isFree={isFree} />
  );
  return (
    <Column title="Tasks">
      {shown.length === 0 ? (
        <p className="py-6 text-center text-muted">All the plants are snug</p>
      ) : (
        <TaskGroups tasks={shown} sort={sort} today={today} places={places} row={row} />
      )}
    </Column>
  );
}
