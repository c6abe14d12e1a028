import { Clock } from 'lucide';
import { Link } from '@tanstack/react-router';
import { isPlainCare, snoozeChoices } from '#domain/taskCare.ts';
import { answerOf, taskName } from '#domain/taskList.ts';
import { useActions } from '#app/server/lists.ts';
import type { Task } from '#app/server/tasks.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { doTask, snooze } from './requests.ts';
import { TaskWords } from './TaskWords.tsx';

/**
 * A task: a tap opens its plant, a swipe to the left or a button snoozes it, and another button marks it as done if that takes
 * one tap (spec §2).
 *
 * @param isFree whether a new flow can start
 */
export function TaskRow({ task, today, isFree }: { task: Task; today: string; isFree: boolean }) {
  const { data: actions = [] } = useActions();
  const action = actions.find(({ actionID }) => actionID === answerOf(task)?.actionID);
  const name = `${taskName(task)} ${task.plantName}`;
  return (
    <div data-swipes={task.taskID} className="group relative overflow-hidden">
      <div
        aria-hidden
        className="invisible absolute inset-0 flex items-center justify-end gap-2 bg-sun-soft px-5 text-small font-semibold text-sun group-data-far:bg-leaf group-data-far:text-on-leaf group-data-moving:visible"
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
          className="flex min-h-18 min-w-0 grow basis-[10rem] items-center gap-4 py-2.5 pl-4 active:bg-leaf-soft"
        >
          <TaskWords task={task} today={today} />
        </Link>
        <span className="flex shrink-0">
          {action && isPlainCare(task) && (
            <IconButton
              label={`Done: ${name}`}
              icon="check"
              disabled={!isFree}
              className="text-leaf active:bg-leaf-soft"
              onClick={() => doTask(task, action)}
            />
          )}
          <IconButton
            label={`Snooze ${name}`}
            icon={Clock}
            data-snoozes={task.taskID}
            disabled={!isFree}
            className="text-muted active:bg-leaf-soft"
            onClick={() => snooze(task, null, today)}
          />
        </span>
      </div>
    </div>
  );
}
