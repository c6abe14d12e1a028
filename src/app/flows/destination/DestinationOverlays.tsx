import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { destinationMachine } from '#machines/destination/destinationMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { usePlant, usePlants } from '#app/data/lists.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { PotOverlays } from '#app/flows/potResolution/PotOverlays.tsx';
import { CodeReader } from '#app/flows/codeReading/CodeReader.tsx';

/**
 * The overlays of 'Scan the destination pot' (spec §4).
 *
 * @param hasDraft whether a plant that was typed would be lost
 */
export function DestinationOverlays({
  flow,
  hasDraft = false,
}: {
  flow: ActorRefFrom<typeof destinationMachine>;
  hasDraft?: boolean;
}) {
  const snapshot = useSelector(flow, (s) => s);
  const { codeReading, potResolution } = snapshot.children;
  const dismiss = () => flow.send({ type: 'alert.dismissed' });
  if (snapshot.matches('unknown')) return <Alert text="This QR code doesn't exist." onDismiss={dismiss} />;
  if (snapshot.matches('samePot')) {
    return (
      <Alert text="This plant is already in that pot. Try scanning a different pot." onDismiss={dismiss} />
    );
  }
  if (snapshot.matches('occupied')) {
    return <Occupied plantId={snapshot.context.validation!.plantId!} onDismiss={dismiss} />;
  }
  if (potResolution) return <PotOverlays flow={potResolution} hasDraft={hasDraft} />;
  if (codeReading) {
    return (
      <CodeReader
        flow={codeReading}
        title="Scan the destination pot"
        hasDraft={hasDraft}
        onPots={(offered) => flow.send({ type: 'pots.requested', offered })}
      />
    );
  }
  return null;
}

/** Names the plant in the scanned pot, before it opens. */
function Occupied({ plantId, onDismiss }: { plantId: string; onDismiss: () => void }) {
  const { data: plants } = usePlants();
  // The list may be older than the plant. Its page needs it anyway.
  const { data: loaded } = usePlant(plantId);
  const plant = plants?.find((known) => known.plantId === plantId) ?? loaded;
  const name = plant?.plantName ?? 'A plant';
  return <Alert text={`${isolated(name)} lives in this pot.`} onDismiss={onDismiss} />;
}
