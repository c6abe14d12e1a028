import type { ReactNode } from 'react';
import type { FeedInteraction } from '#app/data/feed.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';

/** The picture of a row with the badge of an action at its corner. */
export function Badged({ entry, children }: { entry: FeedInteraction | undefined; children: ReactNode }) {
  return (
    <span aria-hidden className="relative shrink-0">
      {children}
      {entry && (
        <span className="absolute -right-2.5 -bottom-2.5 scale-60 rounded-full ring-3 ring-card">
          <ActionBadge
            icon={entry.actionIcon}
            colour={entry.actionColour}
            background={entry.actionBackground}
          />
        </span>
      )}
    </span>
  );
}
