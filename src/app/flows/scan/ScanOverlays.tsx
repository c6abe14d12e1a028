import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { scanMachine } from '#machines/scan/scanMachine.ts';
import PlantCreationOverlays from '#app/flows/plantCreation/PlantCreationOverlays.tsx';
import { PotOverlays } from '#app/flows/potResolution/PotOverlays.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

export type ScanRef = ActorRefFrom<typeof scanMachine>;

/**
 * The overlays of a scan.
 *
 * @param onLeave closes the scanner; a flow that is writing goes on
 */
export function ScanOverlays({ scan, onLeave }: { scan: ScanRef; onLeave: () => void }) {
  const snapshot = useSelector(scan, (s) => s);
  const { potResolution, plantCreation } = snapshot.children;
  if (potResolution) return <PotOverlays flow={potResolution} />;
  if (plantCreation) return <PlantCreationOverlays flow={plantCreation} onLeave={onLeave} />;
  if (snapshot.matches('rejected'))
    return <Alert text="Invalid QR code" onDismiss={() => scan.send({ type: 'alert.dismissed' })} />;
  return null;
}
