import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore, type ReactNode } from 'react';
import { FlowOverlays } from '#app/flows/FlowOverlays.tsx';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';
import { BottomNav } from './BottomNav.tsx';
import { Guard } from './Guard.tsx';
import { OfflineLine } from './Unreachable.tsx';

const Companions = lazyOptional(() => import('./Companions.tsx'));

/** A screen with room for two columns, as in `orientation.css`. */
const wide = matchMedia('(width >= 50rem)');

function watchWidth(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/**
 * The main layout: a page above the bottom navigation.
 *
 * @param beside the other column of a wide screen
 * @param children a page whose route decides itself about its layout
 */
export function Shell({ beside, children }: { beside?: ReactNode; children?: ReactNode }) {
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches);
  return (
    <Guard>
      {isWide && beside}
      {children ?? <Outlet />}
      <BottomNav />
      <OfflineLine />
      <FlowOverlays />
      <Companions />
    </Guard>
  );
}
