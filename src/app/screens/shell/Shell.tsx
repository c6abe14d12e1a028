import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OutboxNotices } from '../flows/OutboxNotices.tsx';
import { FlowOverlays } from '../flows/FlowOverlays.tsx';
import { BottomNav } from './BottomNav.tsx';
import { Guard } from './Guard.tsx';

const Shortcuts = lazy(() => import('./Shortcuts.tsx'));

/** The main layout: a page with the bottom navigation under it. */
export function Shell() {
  return (
    <Guard>
      <Outlet />
      <BottomNav />
      <FlowOverlays />
      <OutboxNotices />
      <Suspense fallback={null}>
        <Shortcuts />
      </Suspense>
    </Guard>
  );
}
