import type { ReactNode } from 'react';

export interface SheetProps {
  title: string;
  /** Left out where there is no way around the sheet. */
  onClose?: () => void;
  /** Takes the whole screen; it is closed by its button, not by a drag. */
  isWhole?: boolean;
  children: ReactNode;
  /** What stays in reach while the rest scrolls. */
  footer?: ReactNode;
}
