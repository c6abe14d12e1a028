import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { DestinationOverlays } from '#app/flows/destination/DestinationOverlays.tsx';
import { useLeaving } from '#app/flows/forms/useLeaving.ts';

const takenText = 'Another plant is in this pot now.';

/** The overlays of a repotting. Wherever the flow stops, an alert says where the plant is. */
export default function RepottingOverlays({ flow }: { flow: ActorRefFrom<typeof repottingMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  const [isLeft, leave] = useLeaving(snapshot.hasTag('busy'));
  const { destination } = snapshot.children;
  const { plantName, potName, newPotName } = snapshot.context;
  const oldPot = potName ?? 'its old pot';
  const retry = { label: 'Try again', onSelect: () => flow.send({ type: 'retry.requested' }) };
  const scan = (label: string) => ({ label, onSelect: () => flow.send({ type: 'pot.scanRequested' }) });
  const accept = () => flow.send({ type: 'failure.accepted' });

  if (destination) return <DestinationOverlays flow={destination} />;
  if (isLeft) return null;
  if (snapshot.matches('restoringOldPot'))
    return <Progress text={`Putting it back into ${isolated(oldPot)}…`} onLeave={leave} />;
  if (snapshot.hasTag('busy')) return <Progress text="Repotting…" onLeave={leave} />;
  if (snapshot.matches('freeingFailed') || snapshot.matches('assigningFailed')) {
    return (
      <Alert
        text={snapshot.matches('freeingFailed') ? 'Failed to free pot' : 'Failed to assign plant to pot'}
        detail={`${isolated(plantName)} is still in ${isolated(oldPot)}.`}
        action={retry}
        dismissLabel="Leave it there"
        onDismiss={accept}
      />
    );
  }
  if (snapshot.matches('potTaken')) {
    return (
      <Alert
        text={takenText}
        detail={`${isolated(plantName)} is still in ${isolated(oldPot)}.`}
        action={scan('Scan another pot')}
        dismissLabel="Leave it there"
        onDismiss={accept}
      />
    );
  }
  if (snapshot.matches('restored')) {
    return (
      <Alert
        text={`${isolated(plantName)} is back in ${isolated(oldPot)}.`}
        action={scan('Scan another pot')}
        dismissLabel="Leave it there"
        onDismiss={accept}
      />
    );
  }
  if (snapshot.matches('inNoPot')) return <InNoPot flow={flow} />;
  if (snapshot.matches('recordingFailed')) {
    return (
      <Alert
        text="Failed to add interaction"
        detail={`${isolated(plantName)} is in ${isolated(newPotName!)}, but its timeline does not say so yet.`}
        action={retry}
        dismissLabel="Continue without it"
        onDismiss={accept}
      />
    );
  }
  return null;
}

/** Says that a plant is in no pot, or may be, and why. */
function InNoPot({ flow }: { flow: ActorRefFrom<typeof repottingMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  const { plantName, potName } = snapshot.context;
  const mayBe = `${isolated(plantName)} may be in no pot now.`;
  const words = snapshot.matches({ inNoPot: 'notRestored' })
    ? { text: mayBe, detail: `It could not be put back into ${isolated(potName!)}.` }
    : snapshot.matches({ inNoPot: 'oldPotTaken' })
      ? {
          text: `${isolated(plantName)} is in no pot now.`,
          detail: `Another plant was put into ${isolated(potName!)} in the meantime.`,
        }
      : snapshot.matches({ inNoPot: 'notAssigned' })
        ? { text: 'Failed to assign plant to pot', detail: mayBe }
        : { text: takenText, detail: `${isolated(plantName)} is not in that pot, and may be in none.` };
  return (
    <Alert
      {...words}
      action={{ label: 'Scan a pot', onSelect: () => flow.send({ type: 'pot.scanRequested' }) }}
      otherAction={
        snapshot.can({ type: 'retry.requested' })
          ? { label: 'Try again', onSelect: () => flow.send({ type: 'retry.requested' }) }
          : undefined
      }
      dismissLabel="Leave it as it is"
      onDismiss={() => flow.send({ type: 'failure.accepted' })}
    />
  );
}
