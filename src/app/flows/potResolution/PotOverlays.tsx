import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { potResolutionMachine } from '#machines/potResolution/potResolutionMachine.ts';
import { NewPotForm } from './NewPotForm.tsx';
import { PotChooser } from './PotChooser.tsx';

const PotDetailsOverlays = lazy(() => import('#app/flows/potDetails/PotDetailsOverlays.tsx'));

/**
 * The overlays for a label that is on no pot, or for a plant that needs one: 'Choose a Pot', details of a pot, and 'Create New Pot'.
 *
 * @param hasDraft whether a plant that was typed would be lost
 */
export function PotOverlays({
  flow,
  hasDraft = false,
}: {
  flow: ActorRefFrom<typeof potResolutionMachine>;
  hasDraft?: boolean;
}) {
  const snapshot = useSelector(flow, (s) => s);
  const { potDetails } = snapshot.children;
  // Kept here, so that it survives a look at a pot's details.
  const [search, setSearch] = useState('');
  const close = () => flow.send({ type: 'overlay.closed' });
  if (snapshot.matches('describingPot') || snapshot.matches('creatingPot')) {
    return (
      <NewPotForm
        hasDraft={hasDraft}
        hasFailed={snapshot.matches({ describingPot: 'creationFailed' })}
        isBusy={snapshot.hasTag('busy')}
        onSubmit={(potId, draft) => flow.send({ type: 'pot.submitted', potId, draft })}
        onClose={close}
      />
    );
  }
  if (potDetails) {
    return (
      <Suspense fallback={null}>
        <PotDetailsOverlays flow={potDetails} isInChooser />
      </Suspense>
    );
  }
  return (
    <PotChooser
      isForPlant={snapshot.context.code === null}
      offered={snapshot.context.offered}
      hasDraft={hasDraft}
      search={search}
      onSearch={setSearch}
      hasFailed={snapshot.matches({ choosing: 'assignmentFailed' })}
      isBusy={snapshot.hasTag('busy')}
      onChoose={(pot) => flow.send({ type: 'pot.chosen', potId: pot.potsId, plantId: pot.currentPlantId })}
      onEdit={(potId) => flow.send({ type: 'pot.editRequested', potId })}
      onAdd={() => flow.send({ type: 'pot.addRequested' })}
      onClose={close}
    />
  );
}
