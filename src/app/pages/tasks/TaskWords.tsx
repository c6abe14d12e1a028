import { relativeDay } from '#domain/days.ts';
import { answerOf, taskName } from '#domain/taskList.ts';
import { useActions } from '#app/server/lists.ts';
import type { Task } from '#app/server/tasks.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';

/** Returns a due date in words. Only overdue ones are highlighted. */
function dayWords(day: string, today: string): { text: string; look: string } {
  const relative = relativeDay(day, today);
  if (day < today) return { text: `Due ${relative}`, look: 'text-terracotta' };
  return { text: relative[0]!.toUpperCase() + relative.slice(1), look: 'text-muted' };
}

/** The content of a task's row: the plant with the badge of the action, the action's name, and the due date. */
export function TaskWords({ task, today }: { task: Task; today: string }) {
  const { data: actions = [] } = useActions();
  const action = actions.find(({ actionID }) => actionID === answerOf(task)?.actionID);
  const { text, look } = dayWords(task.taskDueDate, today);
  return (
    <>
      <div aria-hidden className="relative shrink-0">
        <PlantPhoto plantId={task.plantID} name={task.plantName} src={task.plantPhoto} size={52} />
        {action && (
          <div className="absolute -right-2 -bottom-1.5 scale-75 rounded-full ring-3 ring-card">
            <ActionBadge
              icon={action.actionIcon}
              colour={action.actionColour}
              background={action.actionBackground}
            />
          </div>
        )}
      </div>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{taskName(task)}</span>
        <span className="block text-small">{task.plantName}</span>
        <span className={`block text-small tabular-nums ${look}`}>
          {text}
          {task.potLocation && <span className="text-muted"> · {task.potLocation}</span>}
        </span>
      </span>
    </>
  );
}
