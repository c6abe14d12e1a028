import type { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { outbox } from '#app/flows/outbox/door.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const profilePhotoEntry: FlowEntry<typeof profilePhotoMachine> = {
  load: async () => (await import('./actors.ts')).provideProfilePhoto(outbox),
  Overlays: lazyOptional(() => import('./ProfilePhotoOverlays.tsx')),
};
