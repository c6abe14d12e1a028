import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { scanMachine } from '#machines/scan/scanMachine.ts';
import { BinnedAlert } from '#app/flows/codeReading/BinnedAlert.tsx';
import { PotOverlays } from '#app/flows/potResolution/PotOverlays.tsx';
import { whenIdle } from '#app/runtime/idle.ts';
import { Progress } from '#app/ui/Progress.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export type ScanRef = ActorRefFrom<typeof scanMachine>;

const PlantCreationOverlays = lazyRequired(
  () => import('#app/flows/plantCreation/PlantCreationOverlays.tsx'),
);

/**
 * The overlays of a scan.
 *
 * @param onLeave closes the scanner; a flow that is writing goes on
 */
export function ScanOverlays({ scan, onLeave }: { scan: ScanRef; onLeave: () => void }) {
  const snapshot = useSelector(scan, (s) => s);
  // Before a label is read, so that the form does not wait for its code.
  useEffect(() => whenIdle(() => void PlantCreationOverlays.preload()), []);
  const { potResolution, plantCreation } = snapshot.children;
  const isBinned = snapshot.matches('binned') || snapshot.matches('labelBinned');
  if (potResolution) return <PotOverlays flow={potResolution} />;
  if (plantCreation) {
    const close = () => plantCreation.send({ type: 'overlay.closed' });
    return <PlantCreationOverlays flow={plantCreation} onLeave={onLeave} onClose={close} />;
  }
  if (snapshot.matches('restoring')) return <Progress text="Restoring…" onLeave={onLeave} />;
  if (isBinned || snapshot.matches('restoringFailed')) return <BinQuestion scan={scan} />;
  if (snapshot.matches('rejected'))
    return <Alert text="Invalid QR code" onDismiss={() => scan.send({ type: 'alert.dismissed' })} />;
  return null;
}

/** Asks about what the label leads to in the bin. */
function BinQuestion({ scan }: { scan: ScanRef }) {
  const snapshot = useSelector(scan, (s) => s);
  const { inBin, potId } = snapshot.context;
  if (!inBin) return null;
  return (
    <BinnedAlert
      item={inBin}
      hasFailed={snapshot.matches('restoringFailed')}
      passing={
        snapshot.can({ type: 'bin.passedOver' })
          ? {
              label: potId === null ? 'Use the label for another pot' : 'Add a new plant',
              onSelect: () => scan.send({ type: 'bin.passedOver' }),
            }
          : undefined
      }
      dismissLabel="Not now"
      onRestore={() => scan.send({ type: 'restore.requested' })}
      onRetry={() => scan.send({ type: 'retry.requested' })}
      onDismiss={() => scan.send({ type: 'alert.dismissed' })}
    />
  );
}
