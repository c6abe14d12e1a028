import { shortDue } from '#domain/careTiles.ts';
import { careFor } from '#domain/careSentences.ts';
import { relativeDay } from '#domain/days.ts';
import { overdueWords } from '#domain/taskCare.ts';
import { answerOf, taskName } from '#domain/taskList.ts';
import { useActions } from '#app/data/lists.ts';
import type { Task } from '#app/data/tasks.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';

/** Returns the due date in words; none for today, which the heading says. */
function dayWords(day: string, today: string): string {
  if (day === today) return '';
  const words = day < today ? overdueWords(day, today) : relativeDay(day, today);
  return words[0]!.toUpperCase() + words.slice(1);
}

/**
 * The content of a task's row: the plant with the badge of the action, what to do, when it is due, and where. What is overdue is
 * highlighted, and what is not due yet is quieter.
 *
 * @param hasPlace whether to name the place, because the list does not
 * @param isMore whether the row before it shows the plant already
 */
export function TaskWords({
  task,
  today,
  hasPlace,
  isMore,
}: {
  task: Task;
  today: string;
  hasPlace: boolean;
  isMore: boolean;
}) {
  const { data: actions = [] } = useActions();
  const action = actions.find(({ actionID }) => actionID === answerOf(task)?.actionID);
  const { plantName, taskDueDate } = task;
  const place = hasPlace && !isMore ? task.potLocation : null;
  const day = dayWords(taskDueDate, today);
  const isLate = taskDueDate < today;
  const isQuiet = taskDueDate > today;
  return (
    <>
      <div aria-hidden className={`relative shrink-0 ${isQuiet ? 'w-9' : 'w-11'}`}>
        {!isMore && (
          <PlantPhoto
            plantId={task.plantID}
            name={plantName}
            src={task.plantPhoto}
            size={isQuiet ? 36 : 44}
          />
        )}
        {action && (
          <div
            className={
              isMore
                ? 'flex scale-75 justify-end'
                : 'absolute -right-2 -bottom-1.5 scale-75 rounded-full ring-3 ring-card'
            }
          >
            <ActionBadge
              icon={action.actionIcon}
              colour={action.actionColour}
              background={action.actionBackground}
            />
          </div>
        )}
      </div>
      <span className="min-w-0 flex-1">
        <span className={`block wrap-anywhere ${isQuiet ? 'text-small' : 'font-semibold'}`}>
          {isMore ? (
            <>
              <span aria-hidden>{taskName(task)}</span>
              <span className="sr-only">{careFor(taskName(task), plantName)}</span>
            </>
          ) : (
            careFor(taskName(task), plantName)
          )}
        </span>
        {(day || place) && (
          <span className="block overflow-hidden text-small text-muted tabular-nums">
            {/* The separator is cut off where a line begins with it. */}
            <span className="flex flex-wrap" style={{ marginLeft: '-1em' }}>
              {day && (
                <span
                  className={isLate ? 'font-semibold text-terracotta' : ''}
                  style={{ paddingLeft: '1em' }}
                >
                  {/* Short, so that the place fits on the line. */}
                  {isLate && <span aria-hidden>{shortDue(taskDueDate, today)}</span>}
                  <span className={isLate ? 'sr-only' : ''}>{day}</span>
                </span>
              )}
              {place && (
                <span className="min-w-0 wrap-anywhere" style={{ paddingLeft: '1em', textIndent: '-1em' }}>
                  <span
                    aria-hidden
                    className="inline-block text-center"
                    style={{ width: '1em', textIndent: 0 }}
                  >
                    ·
                  </span>
                  {place}
                </span>
              )}
            </span>
          </span>
        )}
      </span>
    </>
  );
}
