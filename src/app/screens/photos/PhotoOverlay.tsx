import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import type { Plant } from '../../queries/lists.ts';
import { app } from '../../system.ts';

const load = () => import('./PhotoViewer.tsx');
const PhotoViewer = lazy(load);

/** The photo that lies over a plant's page, where one was opened. */
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
  // Fetched beside the page, so that it is there when a photo is tapped, without a network too.
  useEffect(() => {
    load().catch((error: unknown) => console.warn('Photos cannot be opened yet.', error));
  }, []);
  if (!flow) return null;
  return (
    <Suspense fallback={null}>
      <PhotoViewer flow={flow} plant={plant} entryId={entryId} onClose={onClose} />
    </Suspense>
  );
}
