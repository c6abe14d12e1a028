import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { useLeaving } from '#app/forms/useLeaving.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { CreationFailure } from './CreationFailure.tsx';
import { PlantForm } from './PlantForm.tsx';

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
  const { origin, draft, reason } = snapshot.context;
  const isCreating = snapshot.matches('creatingPlant') || snapshot.matches('revisingPlant');

  if (snapshot.matches('describingPlant') || isCreating) {
    return (
      <PlantForm
        title={origin ? 'Propagate Plant' : 'New Plant'}
        kept={draft}
        failure={
          snapshot.matches({ describingPlant: 'creationFailed' })
            ? `Failed to create plant. ${reason || 'Try again.'}`
            : null
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
    const text = snapshot.matches('uploadingPhoto')
      ? 'Uploading the photo…'
      : snapshot.matches('settingProfilePhoto')
        ? 'Setting the picture…'
        : origin
          ? 'Writing the timelines…'
          : 'Starting the timeline…';
    return <Progress text={text} onLeave={leave} />;
  }
  return <CreationFailure flow={flow} />;
}
