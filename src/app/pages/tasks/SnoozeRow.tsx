import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { moistDays, stillMoist } from '#domain/taskCare.ts';
import { taskName } from '#domain/taskList.ts';
import { isolated } from '#domain/bidi.ts';
import { whyDue } from '#domain/whyDue.ts';
import type { Task } from '#app/data/tasks.ts';
import { person } from '#app/runtime/app.ts';
import { useActions, useInteractions, type Action } from '#app/data/lists.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { SnoozeDays } from './SnoozeDays.tsx';

/**
 * Says, in place of a task's row, why it is due, and asks for how many days to snooze it. A tap anywhere else and Escape close it.
 *
 * @param onChoose called with the number of days
 * @param onMoist called with the number of days if the plant was checked, and the action that notes it
 */
export function SnoozeRow({
  task,
  today,
  onChoose,
  onMoist,
  onClose,
}: {
  task: Task;
  today: string;
  onChoose: (days: number) => void;
  onMoist: (days: number, note: Action) => void;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(
    () => box.current!.querySelector<HTMLElement>('[data-days]')!.focus({ preventScroll: true }),
    [],
  );
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const leave = (event: MouseEvent) => {
      const target = event.target as Element;
      if (box.current!.contains(target)) return;
      // A tap elsewhere in the list only closes this; a key press there does what it should.
      if (event.detail > 0 && target.closest('main')) {
        event.preventDefault();
        event.stopPropagation();
      }
      close.current();
    };
    document.addEventListener('click', leave, { signal, capture: true });
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
    };
    document.addEventListener('keydown', escape, { signal });
    return () => ending.abort();
  }, []);
  const { data: actions } = useActions();
  const note = actions?.find(({ actionFlow }) => actionFlow === 'note');
  const { data: entries = [] } = useInteractions(task.plantID);
  const why = whyDue(task, entries, { zone: useTimeZone(), today, me: person() });
  const reason = useId();
  const moist = moistDays(task);
  const name = `Snooze ${isolated(taskName(task))} ${isolated(task.plantName)}`;
  return (
    <div
      ref={box}
      role="group"
      aria-label={name}
      aria-describedby={reason}
      className="bg-sun-soft px-2 pt-1 pb-2"
    >
      <div className="flex items-center gap-2 pl-2">
        <p className="min-w-0 flex-1 py-1 text-small">
          <span className="font-semibold">{isolated(taskName(task))}</span> {isolated(task.plantName)}
          {why !== null && (
            <span id={reason} className="block text-muted">
              {why}
            </span>
          )}
        </p>
        <IconButton label="Close" icon="x" className="order-1 text-muted" onClick={onClose} />
      </div>
      <SnoozeDays due={task.taskDueDate} today={today} onChoose={onChoose} />
      {moist !== null && note && (
        <Button variant="quiet" className="mt-1 w-full text-small!" onClick={() => onMoist(moist, note)}>
          {stillMoist} · {moist === 1 ? 'a day' : `${moist} days`}
        </Button>
      )}
    </div>
  );
}
