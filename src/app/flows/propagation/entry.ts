import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import { closeReading } from '#app/flows/destination/closeReading.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { plantCreation } from '#app/flows/plantCreation/part.ts';
import { server } from '#app/data/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof propagationMachine> = {
  load: async () => {
    const [{ providePropagation }] = await Promise.all([import('./actors.ts'), plantCreation.fetch()]);
    return providePropagation(server, plantCreation.logic);
  },
  Overlays: lazyRequired(() => import('./PropagationOverlays.tsx')),
  close: closeReading,
};
