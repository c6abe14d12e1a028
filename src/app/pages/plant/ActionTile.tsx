import { useId, type CSSProperties } from 'react';
import { alertWords, shortAgo, shortDue } from '#domain/careTiles.ts';
import { taskAlert } from '#domain/care.ts';
import { relativeDay } from '#domain/days.ts';
import type { Action } from '#app/data/lists.ts';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';
import type { ActionCare } from './useCare.ts';

/** The look of every tile in the bar, including 'More', except for the colours. */
export const tileLook =
  'flex min-h-24 min-w-0 flex-col items-start justify-start gap-1 rounded-card border-2 px-2 py-2 text-left text-small leading-tight font-semibold transition duration-150 ease-out active:scale-95 aria-disabled:opacity-55';

/** The frame of a tile whose action is due, and its tag, which lies over the upper edge. */
const alertLooks = {
  Overdue: { tile: 'border-terracotta', tag: 'bg-terracotta text-on-terracotta' },
  'Due today': { tile: 'border-sun', tag: 'bg-sun text-paper' },
};

interface ActionTileProps {
  action: Action;
  care: ActionCare;
  today: string;
  isOff: boolean;
  onChoose: () => void;
}

/** The button of one action, in the colours from the API (spec §2). If it is due, the tile is the alert. */
export function ActionTile({
  action,
  care: { lastDay, dueDay, answer },
  today,
  isOff,
  onChoose,
}: ActionTileProps) {
  const { actionName, actionIcon, actionColour, actionBackground } = action;
  const description = useId();
  const colours = {
    '--action-colour': actionColour,
    '--action-background': actionBackground,
  } as CSSProperties;
  const alert = dueDay && taskAlert(dueDay, today);
  const look = alert ? alertLooks[alert] : null;
  const short = [answer, lastDay && shortAgo(lastDay, today), dueDay && shortDue(dueDay, today)].filter(
    Boolean,
  );
  const full = [
    lastDay && `${answer ?? 'last done'} ${relativeDay(lastDay, today)}`,
    dueDay && !alert && `due ${relativeDay(dueDay, today)}`,
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      aria-describedby={full.length > 0 ? description : undefined}
      onClick={(event) => {
        if (isOff) return;
        // Close the popover first: its button gets the focus back, and an overlay that opens now can restore it there.
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
      style={colours}
      className={`action-badge ${tileLook} ${look?.tile ?? 'border-transparent'}`}
    >
      {look && (
        <span
          aria-hidden
          style={{ marginTop: '-1.125rem', fontSize: 'min(0.75rem, 3.4vw)' }}
          className={`self-center rounded-full px-1.5 leading-4 font-bold ${look.tag}`}
        >
          {alert}
        </span>
      )}
      <ActionIcon name={actionIcon} size={24} />
      {actionName}
      {look && <span className="sr-only">{alertWords(dueDay!, today)}</span>}
      {short.length > 0 && (
        <span aria-hidden className="text-tiny leading-tight font-normal tabular-nums">
          {short.map((part) => (
            <span key={part} className="block">
              {part}{' '}
            </span>
          ))}
        </span>
      )}
      {full.length > 0 && (
        <span id={description} hidden>
          {full.join(', ')}
        </span>
      )}
    </button>
  );
}
