import type { photoViewerMachine } from '#machines/photoViewer/photoViewerMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';

export const photoViewerEntry: FlowEntry<typeof photoViewerMachine> = {
  load: async () => (await import('./actors.ts')).providePhotoViewer(),
};
