import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { plantingMachine } from '#machines/planting/plantingMachine.ts';
import PlantCreationOverlays from '#app/flows/plantCreation/PlantCreationOverlays.tsx';

/** The overlays for a plant that is added without a label. */
export default function PlantingOverlays({ flow }: { flow: ActorRefFrom<typeof plantingMachine> }) {
  const creation = useSelector(flow, (s) => s.children.plantCreation);
  // After a pot was taken, another creation begins with what was typed.
  return creation ? <PlantCreationOverlays key={creation.sessionId} flow={creation} /> : null;
}
