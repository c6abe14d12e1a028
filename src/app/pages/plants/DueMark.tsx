import { dueWords, type DueMark as Mark } from '#domain/dueMarks.ts';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';

/** Number of icons that a mark has room for. */
const most = 3;

/** Shows what a plant needs and since when, such as a drop and '2 d'. @param iconOf returns the icon of an action */
export function DueMark({ mark, iconOf }: { mark: Mark; iconOf: (actionId: number | null) => string }) {
  const { days, actions } = mark;
  const icons = [...new Set(actions.map(({ id }) => iconOf(id)))].slice(0, most);
  const look = days > 0 ? 'bg-terracotta text-on-terracotta' : 'bg-sun-soft text-sun';
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-tiny font-semibold tabular-nums ${look}`}
    >
      {icons.map((icon) => (
        <ActionIcon key={icon} name={icon} size={14} />
      ))}
      <span aria-hidden>{days > 0 ? `${days} d` : 'today'}</span>
      <span className="sr-only">{dueWords(mark)}</span>
    </span>
  );
}
