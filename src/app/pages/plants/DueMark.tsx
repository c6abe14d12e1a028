import { dueWords, type DueMark as Mark } from '#domain/dueMarks.ts';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';

/**
 * Shows what a plant needs most and since when, such as a drop and '2 d', and how much else is due.
 *
 * @param iconOf returns the icon of an action
 */
export function DueMark({ mark, iconOf }: { mark: Mark; iconOf: (actionId: number | null) => string }) {
  const [{ id, days }, ...others] = mark;
  const look = days > 0 ? 'bg-terracotta text-on-terracotta' : 'bg-sun-soft text-sun';
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-tiny font-semibold tabular-nums ${look}`}
    >
      <ActionIcon name={iconOf(id)} size={14} />
      <span aria-hidden>
        {days > 0 ? `${days} d` : 'today'}
        {others.length > 0 && ` +${others.length}`}
      </span>
      <span className="sr-only">{dueWords(mark)}</span>
    </span>
  );
}
