import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { byPlace, isPlainCare } from '#domain/taskCare.ts';
import type { TaskSort } from '#domain/taskGroups.ts';
import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { useActions } from '#app/server/lists.ts';
import type { Task } from '#app/server/tasks.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { entriesFor } from './requests.ts';
import { SelectRow } from './SelectRow.tsx';
import { TaskGroups } from './TaskGroups.tsx';

type BulkDoneRef = ActorRefFrom<typeof bulkDoneMachine>;

/**
 * The selection of several tasks: all, or those of a place, by a chip, single ones by their rows. A bar at the thumb marks them
 * as done.
 *
 * @param tasks the tasks in the list
 */
export function Selection({
  flow,
  tasks,
  sort,
  today,
}: {
  flow: BulkDoneRef;
  tasks: readonly Task[];
  sort: TaskSort;
  today: string;
}) {
  const { data: actions, isError, refetch } = useActions();
  const isLost = isError && !actions;
  const ids = useSelector(flow, (snapshot) => snapshot.context.chosen);
  const open = tasks.filter(isPlainCare);
  // Tasks that others have done since are not selected any more.
  const chosen = open.filter(({ taskID }) => ids.includes(taskID));
  const label = `Done (${chosen.length})`;
  const toggle = (taskIds: string[]) => flow.send({ type: 'tasks.toggled', taskIds });
  const close = () => flow.send({ type: 'overlay.closed' });
  const groups: [name: string, taskIds: string[]][] = [
    ['All', open.map(({ taskID }) => taskID)],
    ...byPlace(open),
  ];

  const row = (task: Task) => (
    <SelectRow
      task={task}
      today={today}
      isChosen={chosen.includes(task)}
      onToggle={() => toggle([task.taskID])}
    />
  );
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector(':popover-open')) {
        flow.send({ type: 'overlay.closed' });
      }
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [flow]);

  return (
    <>
      <div role="group" aria-label="Select by place" className="mb-4 flex flex-wrap gap-2">
        {groups.map(([name, taskIds]) => (
          <button
            key={name}
            type="button"
            aria-pressed={taskIds.length > 0 && taskIds.every((id) => ids.includes(id))}
            onClick={() => toggle(taskIds)}
            className="min-h-12 rounded-full border border-line bg-card px-4 py-2 text-small font-semibold aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
          >
            {name}
          </button>
        ))}
      </div>
      {isLost && <RetryLine text="What you can do could not be loaded." onRetry={() => void refetch()} />}
      <TaskGroups tasks={tasks} sort={sort} today={today} row={row} />
      <div className="h-20" />
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] z-20 mx-auto max-w-md px-4">
        <div className="pointer-events-auto flex flex-wrap gap-2 rounded-card border border-line bg-card p-2 shadow-float">
          <Button variant="secondary" className="min-w-0 grow basis-[7rem] px-2!" onClick={close}>
            Cancel
          </Button>
          <Button
            className="min-w-0 grow basis-[7rem] px-2!"
            disabled={chosen.length === 0 || !actions}
            // The actions to record have not loaded yet.
            busyLabel={!actions && !isLost && label}
            onClick={() =>
              flow.send({
                type: 'tasks.done',
                taskIds: chosen.map(({ taskID }) => taskID),
                entries: entriesFor(chosen, actions ?? []),
              })
            }
          >
            {label}
          </Button>
        </div>
      </div>
    </>
  );
}
