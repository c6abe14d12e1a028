import { Link } from '@tanstack/react-router';
import { relativeDay } from '#domain/dublin.ts';
import { answerOf, taskName } from '#domain/taskList.ts';
import { useActions, type Task } from '../../queries/lists.ts';
import { ActionBadge } from '../../ui/ActionBadge.tsx';
import { PlantPhoto } from '../../ui/PlantPhoto.tsx';

/** How a day stands to today: only what was missed is to catch the eye. */
function dayWords(day: string, today: string): { text: string; look: string } {
  const relative = relativeDay(day, today);
  if (day < today) return { text: `Due ${relative}`, look: 'text-terracotta' };
  return { text: relative[0]!.toUpperCase() + relative.slice(1), look: 'text-muted' };
}

/** Something that a plant wants; a tap opens the plant (spec §2). */
export function TaskRow({ task, today }: { task: Task; today: string }) {
  const { data: actions = [] } = useActions();
  const action = actions.find(({ actionID }) => actionID === answerOf(task)?.actionID);
  const { text, look } = dayWords(task.taskDueDate, today);
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId: task.plantID }}
      className="flex min-h-18 items-center gap-4 px-4 py-2.5 active:bg-leaf-soft"
    >
      <PlantPhoto name={task.plantName} src={task.plantPhoto} size={52} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{taskName(task)}</span>
        <span className="block text-small">{task.plantName}</span>
        <span className={`block text-small tabular-nums ${look}`}>
          {text}
          {task.potLocation && <span className="text-muted"> · {task.potLocation}</span>}
        </span>
      </span>
      {action && (
        <ActionBadge
          icon={action.actionIcon}
          colour={action.actionColour}
          background={action.actionBackground}
        />
      )}
    </Link>
  );
}
