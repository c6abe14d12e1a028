import type { winterQuestionMachine } from '#machines/winterQuestion/winterQuestionMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof winterQuestionMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideWinterQuestion()),
  Overlays: lazyRequired(() => import('./WinterQuestionOverlays.tsx')),
};
