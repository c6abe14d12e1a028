import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const bulkDoneEntry: FlowEntry<typeof bulkDoneMachine> = {
  load: async () => (await import('./actors.ts')).provideBulkDone(),
  Overlays: lazyOptional(() => import('./BulkDoneOverlays.tsx')),
};
