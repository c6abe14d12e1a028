import { useId, type ReactNode } from 'react';
import { groupedTasks, tasksByPlace, type GroupOfTasks, type TaskSort } from '#domain/taskGroups.ts';
import type { Task } from '#app/data/tasks.ts';
import { Card } from '#app/ui/Card.tsx';
import { SkipList } from '#app/ui/lists/SkipList.tsx';

/** A heading with the number of tasks below it. */
function Counted({ id, label, tasks }: { id: string; label: string; tasks: number }) {
  return (
    <>
      <span id={id}>{label}</span>
      <span className="tabular-nums"> · {tasks}</span>
    </>
  );
}

const groupLook = (group: string) => (group === 'Earlier' ? 'text-terracotta' : 'text-muted');

/**
 * Tasks in their groups (spec §4 'Task status'): what is overdue first. Sorted by place, each place has its groups, so that it is
 * walked through once.
 *
 * @param places the household's order of places
 * @param row renders a task; `isMore` if the row before it is of the same plant
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
  row: (task: Task, isMore: boolean) => ReactNode;
}) {
  const id = useId();
  const card = (members: readonly Task[]) => (
    <Card className="overflow-hidden">
      <ul>
        {members.map((task, index) => {
          const isMore = members[index - 1]?.plantID === task.plantID;
          return (
            <li
              key={task.taskID}
              data-task={task.taskID}
              className={isMore ? '' : 'border-t border-line first:border-t-0'}
            >
              {row(task, isMore)}
            </li>
          );
        })}
      </ul>
    </Card>
  );
  const groupIn = (Heading: 'h2' | 'h3', { group, tasks: members }: GroupOfTasks<Task>, at: string) => {
    const label = `${at}${group.replace(' ', '')}`;
    return (
      <section key={group} aria-labelledby={label} className="flex flex-col gap-2">
        <Heading className={`px-1 text-small font-semibold ${groupLook(group)}`}>
          <Counted id={label} label={group} tasks={members.length} />
        </Heading>
        {card(members)}
      </section>
    );
  };
  return (
    <>
      <SkipList />
      <div className="flex flex-col gap-6">
        {sort === 'place'
          ? tasksByPlace(tasks, today, places).map(({ place, groups }, index) => (
              <section
                key={place ?? ''}
                aria-labelledby={`${id}place${index}`}
                className="flex flex-col gap-3"
              >
                <h2 className="px-1 font-semibold wrap-anywhere">
                  <Counted
                    id={`${id}place${index}`}
                    label={place ?? 'No place'}
                    tasks={groups.reduce((sum, group) => sum + group.tasks.length, 0)}
                  />
                </h2>
                {groups.map((group) => groupIn('h3', group, `${id}${index}`))}
              </section>
            ))
          : groupedTasks(tasks, sort, today).map((group) => groupIn('h2', group, id))}
      </div>
    </>
  );
}
