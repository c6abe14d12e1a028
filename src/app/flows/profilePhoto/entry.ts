import type { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof profilePhotoMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideProfilePhoto()),
  Overlays: lazyOptional(() => import('./ProfilePhotoOverlays.tsx')),
};
