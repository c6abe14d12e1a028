import { isPlainCare } from '#domain/taskCare.ts';
import type { Task } from '#app/data/tasks.ts';
import { TaskWords } from './TaskWords.tsx';

/** A task that can be selected, unless it takes more than one tap, and so cannot be done together with others. */
export function SelectRow({
  task,
  today,
  hasPlace,
  isMore,
  isChosen,
  onToggle,
}: {
  task: Task;
  today: string;
  hasPlace: boolean;
  isMore: boolean;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const canBeChosen = isPlainCare(task);
  return (
    <label
      className={`flex items-center gap-3 px-3 ${isMore ? 'min-h-14 pb-2.5' : 'min-h-18 py-2.5'} ${canBeChosen ? 'cursor-pointer active:bg-leaf-soft' : 'opacity-55'}`}
    >
      <TaskWords task={task} today={today} hasPlace={hasPlace} isMore={isMore} />
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!canBeChosen}
        onChange={onToggle}
        className="size-[24px] shrink-0 accent-leaf"
      />
    </label>
  );
}
