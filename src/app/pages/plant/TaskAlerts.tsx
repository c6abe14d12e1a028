import { taskAlert } from '#domain/care.ts';
import { alertWords } from '#domain/careTiles.ts';
import { answerOf } from '#domain/taskList.ts';
import type { Action, Plant } from '#app/data/lists.ts';
import type { PlantTask } from '#app/data/tasks.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { chooseAction } from './requests.ts';
import { useIsFree } from '#app/runtime/useIsFree.ts';

const looks = {
  Overdue: { box: 'border-terracotta/40 bg-terracotta-soft', words: 'text-terracotta' },
  'Due today': { box: 'border-sun/40 bg-sun-soft', words: 'text-sun' },
};

/** Alerts for tasks that are due today or overdue (spec §2, §4), the oldest first. */
export default function TaskAlerts({
  plant,
  tasks,
  actions,
  today,
}: {
  plant: Plant;
  tasks: readonly PlantTask[];
  actions: readonly Action[];
  today: string;
}) {
  const isFree = useIsFree();
  const due = tasks
    .filter(({ dueDate }) => taskAlert(dueDate, today) !== null)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  if (due.length === 0) return null;
  return (
    <section aria-label="Due">
      <ul ref={leavingRows} className="flex flex-col gap-2">
        {due.map((task) => (
          <li key={task.taskID}>
            <TaskAlert
              task={task}
              today={today}
              action={actions.find(({ actionID }) => actionID === answerOf(task)?.actionID)}
              isFree={isFree}
              onTap={(action) => chooseAction(plant, action)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A task's alert; a tap starts the action that completes it. */
function TaskAlert({
  task,
  today,
  action,
  isFree,
  onTap,
}: {
  task: PlantTask;
  today: string;
  /** `undefined` until the actions have loaded. */
  action: Action | undefined;
  isFree: boolean;
  onTap: (action: Action) => void;
}) {
  const { box, words } = looks[taskAlert(task.dueDate, today)!];
  const isTap = answerOf(task)?.actionFlow === 'log';
  const isOff = !isFree || !action;
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => onTap(action)}
      className={`flex min-h-16 w-full flex-wrap items-center gap-x-2.5 gap-y-2 rounded-card border px-3 py-2.5 text-left transition duration-150 ease-out active:scale-[0.98] aria-disabled:opacity-55 ${box}`}
    >
      <ActionBadge
        icon={action?.actionIcon ?? 'leaf'}
        colour={action?.actionColour ?? '#1F6B45'}
        background={action?.actionBackground ?? '#DDF1E4'}
      />
      <span className="min-w-0 grow basis-[7rem]">
        <span className="block font-semibold">{answerOf(task)?.actionName ?? task.effectName}</span>
        <span className={`block text-small tabular-nums ${words}`}>{alertWords(task.dueDate, today)}</span>
      </span>
      {answerOf(task) && (
        <span
          className={`ml-auto inline-flex min-h-9 shrink-0 items-center gap-1 rounded-full bg-card px-2.5 text-small font-semibold ${words}`}
        >
          {isTap && <Icon icon="check" size={18} />}
          <span>
            {isTap && <span className="sr-only">Mark as </span>}
            {isTap ? 'Done' : 'Start'}
          </span>
          {!isTap && <Icon icon="chevron-right" size={18} />}
        </span>
      )}
    </button>
  );
}
