import type { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const snoozeEntry: FlowEntry<typeof snoozeMachine> = {
  load: async () => (await import('./actors.ts')).provideSnooze(),
  Overlays: lazyOptional(() => import('./SnoozeOverlays.tsx')),
};
