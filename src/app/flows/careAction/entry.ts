import type { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const careActionEntry: FlowEntry<typeof careActionMachine> = {
  load: async () => (await import('./actors.ts')).provideCareAction(),
  Overlays: lazyRequired(() => import('./CareActionOverlays.tsx')),
};
