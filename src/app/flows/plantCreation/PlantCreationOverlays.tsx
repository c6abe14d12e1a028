import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { useLeaving } from '#app/flows/forms/useLeaving.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { CreationFailure } from './CreationFailure.tsx';
import { PlantForm } from './PlantForm.tsx';

function progressOf(snapshot: SnapshotFrom<typeof plantCreationMachine>): string {
  if (snapshot.matches('checkingPlant')) return 'Checking whether it was created…';
  if (snapshot.matches('settingSchedule')) return 'Saving the schedule…';
  if (snapshot.matches('uploadingPhoto')) return 'Uploading the photo…';
  if (snapshot.matches('settingProfilePhoto')) return 'Setting the picture…';
  return snapshot.context.origin ? 'Writing the timelines…' : 'Starting the timeline…';
}

/**
 * The overlays of a creation.
 *
 * @param onLeave leaves the page while the flow goes on; without it, the overlays hide themselves
 */
export default function PlantCreationOverlays({
  flow,
  onLeave,
}: {
  flow: ActorRefFrom<typeof plantCreationMachine>;
  onLeave?: () => void;
}) {
  const snapshot = useSelector(flow, (s) => s);
  const isBusy = snapshot.hasTag('busy');
  const [isLeft, hide] = useLeaving(isBusy);
  const leave = onLeave ?? hide;
  const { origin, draft, reason, choosesPot = false } = snapshot.context;
  const isCreating = snapshot.matches('creatingPlant') || snapshot.matches('revisingPlant');

  if (snapshot.matches('describingPlant') || isCreating) {
    return (
      <PlantForm
        parent={origin?.parent ?? null}
        choosesPot={choosesPot}
        kept={draft}
        failure={
          snapshot.matches({ describingPlant: 'filling' }) || isCreating
            ? null
            : `Failed to create plant. ${reason || 'Try again.'}`
        }
        isBusy={isCreating}
        isAway={isLeft}
        onSubmit={(submission) => flow.send({ type: 'plant.submitted', ...submission })}
        onClose={isCreating ? leave : () => flow.send({ type: 'overlay.closed' })}
      />
    );
  }
  if (snapshot.matches('potTaken')) {
    return (
      <Alert
        text="Another plant is in this pot now."
        detail="What you typed is kept for the next empty pot."
        onDismiss={() => flow.send({ type: 'alert.dismissed' })}
      />
    );
  }
  if (isLeft) return null;
  if (isBusy) {
    return <Progress text={progressOf(snapshot)} onLeave={leave} />;
  }
  return <CreationFailure flow={flow} />;
}
