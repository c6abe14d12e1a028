import type { walkRoundMachine } from '#machines/walkRound/walkRoundMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof walkRoundMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideWalkRound()),
  Overlays: lazyRequired(() => import('./WalkRoundOverlays.tsx')),
};
