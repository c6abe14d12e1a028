import { lazy, Suspense, type ReactNode } from 'react';

export interface SheetProps {
  title: string;
  /** Left out where there is no way around the sheet. */
  onClose?: () => void;
  children: ReactNode;
  /** What stays in reach while the rest scrolls. */
  footer?: ReactNode;
}

const Drawer = lazy(() => import('./Drawer.tsx'));

/** A sheet from the bottom of the screen. What draws it is loaded when the first one opens. */
export function Sheet(props: SheetProps) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
