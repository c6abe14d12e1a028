import type { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/data/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof potDetailsMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.providePotDetails(server)),
  Overlays: lazyRequired(() => import('./PotDetailsOverlays.tsx')),
};
