import type { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const profilePhotoEntry: FlowEntry<typeof profilePhotoMachine> = {
  load: async () => (await import('./actors.ts')).provideProfilePhoto(),
  Overlays: lazyOptional(() => import('./ProfilePhotoOverlays.tsx')),
};
