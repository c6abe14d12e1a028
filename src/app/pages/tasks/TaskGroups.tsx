import { useId, type ReactNode } from 'react';
import { groupedTasks, type TaskSort } from '#domain/taskGroups.ts';
import type { Task } from '#app/server/tasks.ts';
import { Card } from '#app/ui/Card.tsx';

/** Tasks in their groups (spec §4 'Task status'). @param row renders a task */
export function TaskGroups({
  tasks,
  sort,
  today,
  row,
}: {
  tasks: readonly Task[];
  sort: TaskSort;
  today: string;
  row: (task: Task) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-6">
      {groupedTasks(tasks, sort, today).map(({ group, tasks: members }, place) => (
        <section key={group} aria-labelledby={`${id}${place}`} className="flex flex-col gap-2">
          <h2 id={`${id}${place}`} className="px-1 text-small font-semibold text-muted">
            {group}
          </h2>
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">
              {members.map((task) => (
                <li key={task.taskID} data-task={task.taskID}>
                  {row(task)}
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
