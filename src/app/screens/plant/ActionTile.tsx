import type { CSSProperties } from 'react';
import type { Action } from '../../queries/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

/** How every tile of the bar looks but for its colours; also of the one that shows the rest. */
export const tileLook =
  'flex min-h-20 min-w-0 flex-col items-center justify-center gap-1.5 rounded-card px-1.5 py-3 text-center text-small leading-tight font-semibold transition duration-150 ease-out active:scale-95 aria-disabled:opacity-55';

interface ActionTileProps {
  action: Action;
  isOff: boolean;
  onChoose: () => void;
}

/** One thing that can be done, in the colours that the API gives it (spec §2). */
export function ActionTile({ action, isOff, onChoose }: ActionTileProps) {
  const { actionName, actionIcon, actionColour, actionBackground } = action;
  const colours = {
    '--action-colour': actionColour,
    '--action-background': actionBackground,
  } as CSSProperties;
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) return;
        // Gives the keyboard back first, so that what opens now knows where to return it.
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
      style={colours}
      className={`action-badge ${tileLook}`}
    >
      <Icon icon={actionIcon} size={26} />
      {actionName}
    </button>
  );
}
