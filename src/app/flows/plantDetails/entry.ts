import type { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/data/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof plantDetailsMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.providePlantDetails(server)),
  Overlays: lazyRequired(() => import('./PlantDetailsOverlays.tsx')),
};
