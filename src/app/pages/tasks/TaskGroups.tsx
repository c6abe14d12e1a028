import { useId, type ReactNode } from 'react';
import { groupedTasks, placeRuns, type TaskSort } from '#domain/taskGroups.ts';
import type { Task } from '#app/data/tasks.ts';
import { Card } from '#app/ui/Card.tsx';
import { SkipList } from '#app/ui/lists/SkipList.tsx';

/**
 * Tasks in their groups (spec §4 'Task status'): what is overdue first. Sorted by place, each group has a heading for each place.
 *
 * @param places the household's order of places
 * @param row renders a task
 */
export function TaskGroups({
  tasks,
  sort,
  today,
  places,
  row,
}: {
  tasks: readonly Task[];
  sort: TaskSort;
  today: string;
  places: readonly string[];
  row: (task: Task) => ReactNode;
}) {
  const id = useId();
  const card = (members: readonly Task[]) => (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {members.map((task) => (
          <li key={task.taskID} data-task={task.taskID}>
            {row(task)}
          </li>
        ))}
      </ul>
    </Card>
  );
  return (
    <>
      <SkipList />
      <div className="flex flex-col gap-6">
        {groupedTasks(tasks, sort, today, places).map(({ group, tasks: members }) => {
          const label = `${id}${group.replace(' ', '')}`;
          return (
            <section key={group} aria-labelledby={label} className="flex flex-col gap-2">
              <h2
                className={`px-1 text-small font-semibold ${group === 'Earlier' ? 'text-terracotta' : 'text-muted'}`}
              >
                <span id={label}>{group}</span>
                <span className="tabular-nums"> · {members.length}</span>
              </h2>
              {sort === 'place'
                ? placeRuns(members).map(({ place, tasks: here }) => (
                    <div key={place ?? ''} className="flex flex-col gap-1.5">
                      <h3 className="px-1 text-small text-muted wrap-anywhere">{place ?? 'No place'}</h3>
                      {card(here)}
                    </div>
                  ))
                : card(members)}
            </section>
          );
        })}
      </div>
    </>
  );
}
