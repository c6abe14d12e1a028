import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { outbox } from '#app/flows/outbox/door.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const bulkDoneEntry: FlowEntry<typeof bulkDoneMachine> = {
  load: async () => (await import('./actors.ts')).provideBulkDone(outbox),
  Overlays: lazyOptional(() => import('./BulkDoneOverlays.tsx')),
};
