import type { ReactNode } from 'react';

export interface SheetProps {
  title: string;
  /** Omitted if the sheet cannot be dismissed. */
  onClose?: () => void;
  /** Fills the screen; its button closes it, a drag does not. */
  isWhole?: boolean;
  children: ReactNode;
  /** Stays visible while the content scrolls. */
  footer?: ReactNode;
}
