import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { InvalidCode } from '#app/flows/codeReading/InvalidCode.tsx';
import { PotOverlays } from '#app/flows/potResolution/PotOverlays.tsx';
import { whenIdle } from '#app/runtime/idle.ts';
import { Progress } from '#app/ui/Progress.tsx';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';
import type { ScanRef } from './scanRef.ts';

const PlantCreationOverlays = lazyRequired(
  () => import('#app/flows/plantCreation/PlantCreationOverlays.tsx'),
);

const ScanQuestions = lazyRequired(() => import('./ScanQuestions.tsx'));

/** States in which a label opens nothing, and the user is asked what to do. */
const questions = ['binned', 'labelBinned', 'restoringFailed', 'unknown', 'remembered'] as const;

/**
 * The overlays of a scan.
 *
 * @param onLeave closes the scanner; a flow that is writing goes on
 */
export function ScanOverlays({ scan, onLeave }: { scan: ScanRef; onLeave: () => void }) {
  const snapshot = useSelector(scan, (s) => s);
  const router = useRouter();
  const isAiming = snapshot.matches('scanning');
  // Preload while the user aims at the label, so that nothing appears late: first what most labels open. Once a label was read, the
  // requests for its plant come first.
  useEffect(
    () =>
      isAiming
        ? whenIdle(async () => {
            await router.loadRouteChunk(router.routesById['/shell/plants/$plantId']);
            if (!scan.getSnapshot().matches('scanning')) return;
            void PlantCreationOverlays.preload();
            void ScanQuestions.preload();
          })
        : undefined,
    [router, scan, isAiming],
  );
  const { potResolution, plantCreation } = snapshot.children;
  if (potResolution) return <PotOverlays flow={potResolution} />;
  if (plantCreation) {
    const close = () => plantCreation.send({ type: 'overlay.closed' });
    return <PlantCreationOverlays flow={plantCreation} onLeave={onLeave} onClose={close} />;
  }
  if (snapshot.matches('restoring')) return <Progress text="Restoring…" onLeave={onLeave} />;
  if (questions.some((state) => snapshot.matches(state))) return <ScanQuestions scan={scan} />;
  if (snapshot.matches('rejected'))
    return <InvalidCode onDismiss={() => scan.send({ type: 'alert.dismissed' })} />;
  return null;
}
