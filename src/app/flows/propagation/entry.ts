import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import { closeReading } from '#app/flows/destination/closeReading.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/server/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const propagationEntry: FlowEntry<typeof propagationMachine> = {
  load: async () => (await import('./actors.ts')).providePropagation(server),
  Overlays: lazyRequired(() => import('./PropagationOverlays.tsx')),
  close: closeReading,
  survivesReload: true,
};
