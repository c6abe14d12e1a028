import { Outlet } from '@tanstack/react-router';
import { FlowOverlays } from '#app/flows/FlowOverlays.tsx';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';
import { BottomNav } from './BottomNav.tsx';
import { Guard } from './Guard.tsx';

const Shortcuts = lazyOptional(() => import('./Shortcuts.tsx'));

/** The main layout: a page above the bottom navigation. */
export function Shell() {
  return (
    <Guard>
      <Outlet />
      <BottomNav />
      <FlowOverlays />
      <Shortcuts />
    </Guard>
  );
}
