import { useState } from 'react';
import { dublinDay } from '#domain/dublin.ts';
import { groupedTasks, taskSorts, type TaskSort } from '#domain/taskList.ts';
import { useTasks } from '../../queries/lists.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TaskRow } from './TaskRow.tsx';

const sortLooks: Record<TaskSort, { label: string; icon: string }> = {
  date: { label: 'Sort by date', icon: 'clock' },
  plant: { label: 'Sort by plant', icon: 'leaf' },
  action: { label: 'Sort by action', icon: 'list-checks' },
};

/** `/tasks`: what there is to do (spec §2). */
export function TasksScreen() {
  const tasks = useTasks();
  const [sort, setSort] = useState<TaskSort>('date');
  const today = dublinDay(tasks.dataUpdatedAt);
  const groups = groupedTasks(tasks.data ?? [], sort, today);
  const menu = taskSorts.map((name) => ({
    ...sortLooks[name],
    isChosen: name === sort,
    onSelect: () => setSort(name),
  }));
  return (
    <Page title="Tasks" menu={menu}>
      {tasks.isPending ? (
        <Spinner className="py-16 text-leaf" />
      ) : tasks.isError && !tasks.data ? (
        <ErrorState text="The tasks could not be loaded." onRetry={() => void tasks.refetch()} />
      ) : groups.length === 0 ? (
        <p className="flex flex-col items-center gap-4 py-20 text-center text-body font-semibold">
          <span aria-hidden className="text-[4rem] leading-none">
            🪴
          </span>
          All the plants are snug
        </p>
      ) : (
        <div className="flex flex-col gap-6">
          {groups.map(({ group, tasks: members }) => (
            <section key={group} aria-labelledby={`tasks-${group}`} className="flex flex-col gap-2">
              <h2 id={`tasks-${group}`} className="px-1 text-small font-semibold text-muted">
                {group}
              </h2>
              <Card className="overflow-hidden">
                <ul className="divide-y divide-line">
                  {members.map((task) => (
                    <li key={task.taskID}>
                      <TaskRow task={task} today={today} />
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </div>
      )}
    </Page>
  );
}
