import { Circle, Clock } from 'lucide';
import { Link } from '@tanstack/react-router';
import { bulkTasks } from '#domain/bulkCare.ts';
import { isPlainCare, snoozeChoices } from '#domain/taskCare.ts';
import { answerOf, taskName } from '#domain/taskList.ts';
import { isolated } from '#domain/bidi.ts';
import { useActions } from '#app/data/lists.ts';
import type { Task } from '#app/data/tasks.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { doTask, snooze } from './requests.ts';
import { TaskWords } from './TaskWords.tsx';

const reveal =
  'invisible absolute inset-0 flex items-center gap-2 px-5 text-small font-semibold group-data-far:bg-leaf group-data-far:text-on-leaf';

/**
 * A task: a tap opens its plant, a swipe to the left or a button snoozes it (spec §2). If one tap completes it, a swipe to the right
 * or a button does that, and if it is due, a long press selects it.
 *
 * @param isMore the row before it is of the same plant
 * @param isFree whether a new flow can start
 */
export function TaskRow({
  task,
  today,
  hasPlace,
  isMore,
  isFree,
}: {
  task: Task;
  today: string;
  hasPlace: boolean;
  isMore: boolean;
  isFree: boolean;
}) {
  const { data: actions = [] } = useActions();
  const action = actions.find(({ actionID }) => actionID === answerOf(task)?.actionID);
  const name = `${isolated(taskName(task))} ${isolated(task.plantName)}`;
  const canDo = action !== undefined && isPlainCare(task);
  const isDue = task.taskDueDate <= today;
  return (
    <div
      data-swipes={task.taskID}
      data-does={canDo || undefined}
      data-holds={bulkTasks([task], today).length > 0 || undefined}
      className="group relative overflow-hidden"
    >
      <div aria-hidden className={`${reveal} bg-leaf-soft text-leaf group-data-[moving=right]:visible`}>
        <Icon icon="check" />
        <span className="hidden group-data-far:inline">Done</span>
      </div>
      <div
        aria-hidden
        className={`${reveal} justify-end bg-sun-soft text-sun group-data-[moving=left]:visible`}
      >
        <span className="hidden group-data-far:inline">
          {snoozeChoices(task.taskDueDate, today)[0]!.label}
        </span>
        <Icon icon={Clock} />
      </div>
      <div
        data-face
        className="relative flex flex-wrap items-center justify-end bg-card pr-2 transition-[translate] duration-200"
      >
        <Link
          to="/plants/$plantId"
          params={{ plantId: task.plantID }}
          state={{ beside: 'tasks' }}
          // With large text the buttons go below the words. A long press selects the task and does not preview the link.
          style={{ flexBasis: '11rem', WebkitTouchCallout: 'none' }}
          className={`flex min-w-0 grow items-center gap-3 pl-3 active:bg-leaf-soft ${isDue && !isMore ? 'min-h-18 py-2.5' : 'min-h-14 py-1.5'}`}
        >
          <TaskWords task={task} today={today} hasPlace={hasPlace} isMore={isMore} />
        </Link>
        <span className="flex shrink-0">
          <IconButton
            label={`Snooze ${name}`}
            icon={Clock}
            data-snoozes={task.taskID}
            disabled={!isFree}
            className="text-muted active:bg-leaf-soft"
            onClick={() => snooze(task, null, today)}
          />
          {canDo && (
            <IconButton
              label={`Done: ${name}`}
              icon={Circle}
              disabled={!isFree}
              className={`${isDue ? 'text-leaf [&_svg]:size-8' : 'text-muted'} active:[&_svg]:fill-leaf`}
              onClick={() => doTask(task, action)}
            />
          )}
        </span>
      </div>
    </div>
  );
}
