import { dueCount } from '#domain/taskList.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import { Icon, type IconLike } from '#app/ui/Icon.tsx';

/** The item for tasks in the bottom navigation, with the number of due ones (spec §2). */
export function TasksPlace({ label, icon }: { label: string; icon: IconLike }) {
  const { tasks, today } = useShownTasks();
  const count = dueCount(tasks, today);
  return (
    <>
      <span className="relative">
        <Icon icon={icon} />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-2 left-3 flex h-5 min-w-5 items-center justify-center rounded-full bg-alarm px-1 text-[min(0.75rem,4vw)] leading-none font-bold text-white tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {label}
      {count > 0 && <span className="sr-only">, {count} due</span>}
    </>
  );
}
