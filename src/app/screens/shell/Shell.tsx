import { Outlet } from '@tanstack/react-router';
import { OutboxNotices } from '../flows/OutboxNotices.tsx';
import { FlowOverlays } from '../flows/FlowOverlays.tsx';
import { BottomNav } from './BottomNav.tsx';
import { Guard } from './Guard.tsx';

/** The main layout: a page with the bottom navigation under it. */
export function Shell() {
  return (
    <Guard>
      <Outlet />
      <BottomNav />
      <FlowOverlays />
      <OutboxNotices />
    </Guard>
  );
}
