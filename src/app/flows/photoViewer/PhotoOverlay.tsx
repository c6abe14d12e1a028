import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { whenIdle } from '#app/runtime/idle.ts';
import type { Plant } from '#app/data/lists.ts';
import { app } from '#app/runtime/app.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

const PhotoViewer = lazyRequired(() => import('./PhotoViewer.tsx'));

/** The photo viewer over a plant's page, while a photo is open. */
export function PhotoOverlay({
  plant,
  entryId,
  onClose,
}: {
  plant: Plant;
  entryId: string | null;
  onClose: () => void;
}) {
  const flow = useSelector(app, (snapshot) => snapshot.children.photoViewer);
  // Preload it, so that the first photo opens at once, and without a network.
  useEffect(() => whenIdle(() => void PhotoViewer.preload()), []);
  if (!flow) return null;
  return <PhotoViewer flow={flow} plant={plant} entryId={entryId} onClose={onClose} />;
}
