import type { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof careActionMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideCareAction()),
  Overlays: lazyRequired(() => import('./CareActionOverlays.tsx')),
};
