import { Link } from '@tanstack/react-router';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';

/** A line of a day in the calendar, which leads to the plant. */
export function MonthRow({
  plantId,
  icon,
  colour,
  background,
  text,
  note = '',
}: {
  plantId: string;
  icon: string;
  colour: string;
  background: string;
  text: string;
  note?: string;
}) {
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId }}
      className="flex min-h-12 items-center gap-3 px-3 py-1.5 focus-visible:-outline-offset-3 active:bg-leaf-soft"
    >
      <ActionBadge icon={icon} colour={colour} background={background} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{text}</span>
        {note && <span className="block truncate text-tiny text-muted">{note}</span>}
      </span>
    </Link>
  );
}
