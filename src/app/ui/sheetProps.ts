import type { ReactNode } from 'react';

export interface SheetProps {
  title: string;
  /** Left out where there is no way around the sheet. */
  onClose?: () => void;
  children: ReactNode;
  /** What stays in reach while the rest scrolls. */
  footer?: ReactNode;
}
