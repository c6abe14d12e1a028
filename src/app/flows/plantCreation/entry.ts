import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/data/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof plantCreationMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.providePlantCreation(server)),
  Overlays: lazyRequired(() => import('./PlantCreationOverlays.tsx')),
  survivesReload: true,
};
