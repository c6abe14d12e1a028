import type { CSSProperties } from 'react';
import { ActionIcon } from './ActionIcon.tsx';

/**
 * The round badge of an action, in the colours from the API.
 *
 * @param icon a Lucide name
 * @param colour such as `#1B5E8C`
 * @param background such as `#DCEEF9`
 */
export function ActionBadge({
  icon,
  colour,
  background,
}: {
  icon: string;
  colour: string;
  background: string;
}) {
  const colours = { '--action-colour': colour, '--action-background': background } as CSSProperties;
  return (
    <span
      className="action-badge flex size-9 shrink-0 items-center justify-center rounded-full"
      style={colours}
    >
      <ActionIcon name={icon} size={20} />
    </span>
  );
}
