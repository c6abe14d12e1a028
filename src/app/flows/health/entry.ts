import type { healthMachine } from '#machines/health/healthMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof healthMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideHealth()),
  Overlays: lazyRequired(() => import('./HealthOverlays.tsx')),
};
