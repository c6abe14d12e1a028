import { Link } from '@tanstack/react-router';
import { isolated } from '#domain/bidi.ts';
import { dueNames } from '#domain/taskList.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import { Icon } from '#app/ui/Icon.tsx';

/** One line that summarizes the tasks due today; a tap opens the task list. */
export function DueToday() {
  const { tasks, today } = useShownTasks();
  const names = dueNames(tasks, today);
  const count = names.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return null;
  return (
    <Link
      to="/tasks"
      className="mb-3 flex min-h-16 items-center gap-3 rounded-card border border-sun/40 bg-sun-soft px-4 py-3 active:opacity-80"
    >
      <Icon icon="list-checks" className="shrink-0 text-sun" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{count === 1 ? '1 thing to do' : `${count} things to do`}</span>
        <span className="block text-small text-muted">
          {names
            .map(([name, times]) => (times === 1 ? isolated(name) : `${isolated(name)} ${times}`))
            .join(', ')}
        </span>
      </span>
      <Icon icon="chevron-right" size={20} className="shrink-0 text-muted" />
    </Link>
  );
}
