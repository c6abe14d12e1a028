import { useSelector } from '@xstate/react';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';
import type { GrowthRef } from './useGrowth.ts';

const GrowthDialog = lazyRequired(() => import('./GrowthDialog.tsx'));

/** How a plant has grown, over its page, while it is open. */
export function GrowthOverlay({ flow, plantName }: { flow: GrowthRef; plantName: string }) {
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('closed'));
  return isOpen ? <GrowthDialog flow={flow} plantName={plantName} /> : null;
}
