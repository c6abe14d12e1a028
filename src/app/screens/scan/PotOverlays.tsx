import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { potResolutionMachine } from '#machines/potResolution/potResolutionMachine.ts';
import { NewPotForm } from './NewPotForm.tsx';
import { PotChooser } from './PotChooser.tsx';

/** 'Choose a Pot' and 'Create New Pot', for a label that is on no pot. */
export function PotOverlays({ flow }: { flow: ActorRefFrom<typeof potResolutionMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  const close = () => flow.send({ type: 'overlay.closed' });
  if (snapshot.matches('describingPot') || snapshot.matches('creatingPot')) {
    return (
      <NewPotForm
        hasFailed={snapshot.matches({ describingPot: 'creationFailed' })}
        isBusy={snapshot.hasTag('busy')}
        onSubmit={(potId, draft) => flow.send({ type: 'pot.submitted', potId, draft })}
        onClose={close}
      />
    );
  }
  return (
    <PotChooser
      hasFailed={snapshot.matches({ choosing: 'assignmentFailed' })}
      isBusy={snapshot.hasTag('busy')}
      onChoose={(potId) => flow.send({ type: 'pot.chosen', potId })}
      onAdd={() => flow.send({ type: 'pot.addRequested' })}
      onClose={close}
    />
  );
}
