import { lazy, Suspense } from 'react';
import type { SheetProps } from './sheetProps.ts';

const Drawer = lazy(() => import('./Drawer.tsx'));

/** A sheet from the bottom of the screen. What draws it is loaded when the first one opens. */
export function Sheet(props: SheetProps) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
