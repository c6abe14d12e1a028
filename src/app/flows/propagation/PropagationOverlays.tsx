import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { PlantForm } from '#app/flows/plantCreation/PlantForm.tsx';
import { DestinationOverlays } from '#app/flows/destination/DestinationOverlays.tsx';
import { useLeaving } from '#app/forms/useLeaving.ts';

type Flow = ActorRefFrom<typeof propagationMachine>;

/** The overlays of a propagation. */
export default function PropagationOverlays({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const [isLeft, leave] = useLeaving(snapshot.hasTag('busy'));
  const { destination } = snapshot.children;
  const isCreating = snapshot.matches('creatingPlant');
  if (destination) return <DestinationOverlays flow={destination} />;
  if (snapshot.matches('describingPlant') || isCreating) {
    return (
      <PlantForm
        title="Propagate Plant"
        kept={snapshot.context.draft}
        keptIds={snapshot.context.ids}
        hasFailed={snapshot.matches({ describingPlant: 'creationFailed' })}
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
        text="Another plant was put into this pot meanwhile."
        detail="What you typed is kept for the next empty pot."
        onDismiss={() => flow.send({ type: 'alert.dismissed' })}
      />
    );
  }
  if (isLeft) return null;
  if (snapshot.hasTag('busy')) {
    const text = snapshot.matches('uploadingPhoto')
      ? 'Uploading the photo…'
      : snapshot.matches('settingProfilePhoto')
        ? 'Setting the picture…'
        : 'Writing the timelines…';
    return <Progress text={text} onLeave={leave} />;
  }
  return <Failed flow={flow} />;
}

/** The alert for a failure after the new plant was created: retry or skip; the plant opens in the end. */
function Failed({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const { parent, draft } = snapshot.context;
  const hasPhoto = Boolean(draft?.photoId);
  const words = snapshot.matches('childEntryFailed')
    ? {
        text: 'Failed to create child interaction',
        detail: 'Your plant is saved, but its timeline does not say where it comes from yet.',
        dismissLabel: hasPhoto ? 'Go on without it and the photo' : 'Go on without it',
      }
    : snapshot.matches('uploadFailed')
      ? {
          text: 'Failed to upload photo',
          detail: 'Your plant is saved, and so is the photo on this phone.',
          dismissLabel: 'Go on without it',
        }
      : snapshot.matches('profilePhotoFailed')
        ? {
            text: "The photo is saved, but is not the plant's picture yet.",
            dismissLabel: 'Go on without it',
          }
        : snapshot.matches('parentEntryFailed')
          ? {
              text: 'Failed to add interaction',
              detail: `Your plant is saved, but the timeline of ${parent.plantName} does not tell of it yet.`,
              dismissLabel: 'Open the plant',
            }
          : null;
  if (!words) return null;
  return (
    <Alert
      {...words}
      action={{ label: 'Try again', onSelect: () => flow.send({ type: 'retry.requested' }) }}
      onDismiss={() => flow.send({ type: 'failure.accepted' })}
    />
  );
}
