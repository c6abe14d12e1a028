import type { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof snoozeMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideSnooze()),
  Overlays: lazyOptional(() => import('./SnoozeOverlays.tsx')),
};
