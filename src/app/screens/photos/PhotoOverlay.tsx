import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { Plant } from '../../queries/lists.ts';
import { app } from '../../system.ts';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx'));

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
  if (!flow) return null;
  return (
    <Suspense fallback={null}>
      <PhotoViewer flow={flow} plant={plant} entryId={entryId} onClose={onClose} />
    </Suspense>
  );
}
