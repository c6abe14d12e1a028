import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import { DestinationOverlays } from '#app/flows/destination/DestinationOverlays.tsx';
import PlantCreationOverlays from '#app/flows/plantCreation/PlantCreationOverlays.tsx';

/** The overlays of a propagation. */
export default function PropagationOverlays({ flow }: { flow: ActorRefFrom<typeof propagationMachine> }) {
  const { children, context } = useSelector(flow, (s) => s);
  const { destination, plantCreation } = children;
  if (destination) return <DestinationOverlays flow={destination} hasDraft={context.draft !== null} />;
  return plantCreation ? <PlantCreationOverlays flow={plantCreation} /> : null;
}
