import type { photoViewerMachine } from '#machines/photoViewer/photoViewerMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';

export const entry: FlowEntry<typeof photoViewerMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.providePhotoViewer()),
};
