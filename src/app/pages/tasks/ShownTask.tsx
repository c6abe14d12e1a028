import { useSelector } from '@xstate/react';
import { v7 as uuid } from 'uuid';
import { stillMoist } from '#domain/taskCare.ts';
import { app } from '#app/runtime/app.ts';
import type { Task } from '#app/data/tasks.ts';
import { SnoozeRow } from './SnoozeRow.tsx';
import { TaskRow } from './TaskRow.tsx';

/** A task's row, or the choice of days while the task is being snoozed. */
export function ShownTask(props: {
  task: Task;
  today: string;
  hasPlace: boolean;
  isMore: boolean;
  isFree: boolean;
}) {
  const { task, today } = props;
  const snoozing = useSelector(app, (snapshot) => snapshot.children.snooze);
  const isOpen = useSelector(
    snoozing,
    (flow) => flow?.matches('choosing') === true && flow.context.taskId === task.taskID,
  );
  if (!isOpen) return <TaskRow {...props} />;
  return (
    <SnoozeRow
      task={task}
      today={today}
      onChoose={(days) => snoozing?.send({ type: 'days.chosen', days })}
      onMoist={(days, { actionFlow, ...action }) =>
        snoozing?.send({
          type: 'plant.checked',
          days,
          entry: { interactionId: uuid(), action, note: stillMoist },
        })
      }
      onClose={() => snoozing?.send({ type: 'overlay.closed' })}
    />
  );
}
