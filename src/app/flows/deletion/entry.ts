import type { deletionMachine } from '#machines/deletion/deletionMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/data/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof deletionMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideDeletion(server)),
  Overlays: lazyRequired(() => import('./DeletionOverlays.tsx')),
  close: (flow) => flow.send({ type: 'deletion.declined' }),
};
