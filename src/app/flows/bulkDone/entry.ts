import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof bulkDoneMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideBulkDone()),
  Overlays: lazyOptional(() => import('./BulkDoneOverlays.tsx')),
};
