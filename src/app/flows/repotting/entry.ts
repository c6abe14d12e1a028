import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { closeReading } from '#app/flows/destination/closeReading.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/data/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof repottingMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideRepotting(server)),
  Overlays: lazyRequired(() => import('./RepottingOverlays.tsx')),
  close: closeReading,
  survivesReload: true,
};
