import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { destinationMachine } from '#machines/destination/destinationMachine.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { PotOverlays } from '#app/flows/potResolution/PotOverlays.tsx';
import { CodeReader } from '#app/flows/codeReading/CodeReader.tsx';

/** The overlays of 'Scan the destination pot' (spec §4). */
export function DestinationOverlays({ flow }: { flow: ActorRefFrom<typeof destinationMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  const { codeReading, potResolution } = snapshot.children;
  const dismiss = () => flow.send({ type: 'alert.dismissed' });
  if (snapshot.matches('unknown')) return <Alert text="This QR code doesn't exist." onDismiss={dismiss} />;
  if (snapshot.matches('samePot')) {
    return (
      <Alert text="This plant is already in that pot. Try scanning a different pot." onDismiss={dismiss} />
    );
  }
  if (snapshot.matches('resolvingPot') && potResolution) return <PotOverlays flow={potResolution} />;
  if (codeReading) return <CodeReader flow={codeReading} title="Scan the destination pot" />;
  return null;
}
