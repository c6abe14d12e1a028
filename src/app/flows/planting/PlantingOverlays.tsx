import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { plantingMachine } from '#machines/planting/plantingMachine.ts';
import PlantCreationOverlays from '#app/flows/plantCreation/PlantCreationOverlays.tsx';
import { PotOverlays } from '#app/flows/potResolution/PotOverlays.tsx';

/** The overlays for a plant that is added without a label. */
export default function PlantingOverlays({ flow }: { flow: ActorRefFrom<typeof plantingMachine> }) {
  const { children, context } = useSelector(flow, (s) => s);
  const { potResolution, plantCreation } = children;
  if (potResolution) return <PotOverlays flow={potResolution} hasDraft={context.draft !== null} />;
  return plantCreation ? <PlantCreationOverlays flow={plantCreation} /> : null;
}
