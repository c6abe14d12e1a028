import type { frequencyOfferMachine } from '#machines/frequencyOffer/frequencyOfferMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof frequencyOfferMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideFrequencyOffer()),
  Overlays: lazyRequired(() => import('./FrequencyOfferOverlays.tsx')),
};
