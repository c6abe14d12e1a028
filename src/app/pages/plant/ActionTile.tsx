import type { CSSProperties } from 'react';
import type { Action } from '#app/server/lists.ts';
import { Icon } from '#app/ui/Icon.tsx';

/** The look of every tile in the bar, including 'More', except for the colours. */
export const tileLook =
  'flex min-h-20 min-w-0 flex-col items-center justify-center gap-1.5 rounded-card px-1.5 py-3 text-center text-small leading-tight font-semibold transition duration-150 ease-out active:scale-95 aria-disabled:opacity-55';

interface ActionTileProps {
  action: Action;
  isOff: boolean;
  onChoose: () => void;
}

/** The button of one action, in the colours from the API (spec §2). */
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
        // Close the popover first: its button gets the focus back, and an overlay that opens now can restore it there.
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
