import type { deletionMachine } from '#machines/deletion/deletionMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/server/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const deletionEntry: FlowEntry<typeof deletionMachine> = {
  load: async () => (await import('./actors.ts')).provideDeletion(server),
  Overlays: lazyRequired(() => import('./DeletionOverlays.tsx')),
  close: (flow) => flow.send({ type: 'deletion.declined' }),
};
