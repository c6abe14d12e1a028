import type { plantingMachine } from '#machines/planting/plantingMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { plantCreation } from '#app/flows/plantCreation/part.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof plantingMachine> = {
  load: async () => {
    const [{ providePlanting }] = await Promise.all([import('./actors.ts'), plantCreation.fetch()]);
    return providePlanting(plantCreation.logic);
  },
  Overlays: lazyRequired(() => import('./PlantingOverlays.tsx')),
  close: (flow) => flow.getSnapshot().children.plantCreation?.send({ type: 'overlay.closed' }),
};
