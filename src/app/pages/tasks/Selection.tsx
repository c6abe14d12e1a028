import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { bulkLabel, bulkTasks } from '#domain/bulkCare.ts';
import { dueTasks, taskName } from '#domain/taskList.ts';
import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { useActions } from '#app/data/lists.ts';
import type { Task } from '#app/data/tasks.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { entriesFor } from './requests.ts';
import { SelectRow } from './SelectRow.tsx';
import { SnoozeDays } from './SnoozeDays.tsx';

type BulkDoneRef = ActorRefFrom<typeof bulkDoneMachine>;

/**
 * The selection of several tasks that are due: one by one, or all that the list shows. A bar at the thumb marks them as done or
 * snoozes them. What the filter hides is neither selected nor changed.
 *
 * @param tasks those that the filter shows
 * @param groups renders tasks in their groups
 */
export function Selection({
  flow,
  tasks,
  today,
  hasPlace,
  groups,
}: {
  flow: BulkDoneRef;
  tasks: readonly Task[];
  today: string;
  hasPlace: boolean;
  groups: (tasks: readonly Task[], row: (task: Task, isMore: boolean) => ReactNode) => ReactNode;
}) {
  const { data: actions, isError, refetch } = useActions();
  const isLost = isError && !actions;
  const ids = useSelector(flow, (snapshot) => snapshot.context.chosen);
  const open = bulkTasks(tasks, today);
  // Tasks that others have done since are not selected any more.
  const chosen = open.filter(({ taskID }) => ids.includes(taskID));
  const label = bulkLabel(chosen.map(taskName));
  const toggle = (some: readonly Task[]) =>
    flow.send({ type: 'tasks.toggled', taskIds: some.map(({ taskID }) => taskID) });
  const isSnoozing = useSelector(flow, (snapshot) => snapshot.matches('choosingDays'));
  const snooze = (days: number) =>
    flow.send({
      type: 'days.chosen',
      snooze: {
        tasks: chosen.map(({ taskID, plantID, taskDueDate }) => ({
          taskId: taskID,
          plantId: plantID,
          day: taskDueDate,
        })),
        from: today,
        days,
      },
    });
  const close = () => flow.send({ type: 'overlay.closed' });

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
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2 px-1">
        <p role="status" className="text-small text-muted tabular-nums">
          {open.length === 0 ? 'Nothing due here' : `${chosen.length} of ${open.length} selected`}
        </p>
        <Button
          variant="quiet"
          className="-mr-1 px-2! text-small!"
          aria-pressed={open.length > 0 && chosen.length === open.length}
          disabled={open.length === 0}
          onClick={() => toggle(open)}
        >
          Select all
        </Button>
      </div>
      {isLost && <RetryLine text="Couldn't load the actions." onRetry={() => void refetch()} />}
      {groups(dueTasks(tasks, today), (task, isMore) => (
        <SelectRow
          task={task}
          today={today}
          hasPlace={hasPlace}
          isMore={isMore}
          isChosen={chosen.includes(task)}
          onToggle={() => toggle([task])}
        />
      ))}
      <div className="h-20" />
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] short:bottom-3 z-20 column px-4">
        <div className="pointer-events-auto flex flex-wrap gap-2 rounded-card border border-line bg-card p-2 shadow-float">
          <Button variant="secondary" className="min-w-0 grow basis-[5rem] px-2!" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="secondary"
            className="min-w-0 grow basis-[5rem] px-2!"
            disabled={chosen.length === 0}
            onClick={() => flow.send({ type: 'snooze.opened' })}
          >
            Snooze
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
      {isSnoozing && (
        <Sheet
          title={chosen.length === 1 ? 'Snooze 1 task' : `Snooze ${chosen.length} tasks`}
          onClose={close}
        >
          <SnoozeDays due={today} today={today} onChoose={snooze} />
        </Sheet>
      )}
    </>
  );
}
