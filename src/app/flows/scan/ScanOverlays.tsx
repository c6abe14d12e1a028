import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { scanMachine } from '#machines/scan/scanMachine.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { PlantForm } from '#app/flows/plantCreation/PlantForm.tsx';
import { PotOverlays } from '#app/flows/potResolution/PotOverlays.tsx';

export type ScanRef = ActorRefFrom<typeof scanMachine>;

/**
 * The overlays of a scan.
 *
 * @param onLeave closes the scanner; a flow that is writing goes on
 */
export function ScanOverlays({ scan, onLeave }: { scan: ScanRef; onLeave: () => void }) {
  const snapshot = useSelector(scan, (s) => s);
  const potResolution = snapshot.children.potResolution;
  const dismiss = () => scan.send({ type: 'alert.dismissed' });
  const retry = { label: 'Try again', onSelect: () => scan.send({ type: 'retry.requested' }) };
  const goOn = () => scan.send({ type: 'failure.accepted' });

  if (snapshot.matches('resolvingPot') && potResolution) return <PotOverlays flow={potResolution} />;
  if (snapshot.matches('describingPlant') || snapshot.matches('creatingPlant')) {
    return (
      <PlantForm
        title="New Plant"
        kept={snapshot.context.draft}
        keptIds={snapshot.context.ids}
        hasFailed={snapshot.matches({ describingPlant: 'creationFailed' })}
        isBusy={snapshot.hasTag('busy')}
        onSubmit={(submission) => scan.send({ type: 'plant.submitted', ...submission })}
        onClose={snapshot.matches('creatingPlant') ? onLeave : () => scan.send({ type: 'overlay.closed' })}
      />
    );
  }
  if (snapshot.matches('rejected')) return <Alert text="Invalid QR code" onDismiss={dismiss} />;
  if (snapshot.matches('potTaken')) {
    return (
      <Alert
        text="Another plant was put into this pot meanwhile."
        detail="What you typed is kept for the next empty pot."
        onDismiss={dismiss}
      />
    );
  }
  if (snapshot.matches('recordingArrival'))
    return <Progress text="Starting the timeline…" onLeave={onLeave} />;
  if (snapshot.matches('uploadingPhoto')) return <Progress text="Uploading the photo…" onLeave={onLeave} />;
  if (snapshot.matches('settingProfilePhoto'))
    return <Progress text="Setting the picture…" onLeave={onLeave} />;
  if (snapshot.matches('arrivalFailed')) {
    return (
      <Alert
        text="Failed to create new plant interaction"
        detail="Your plant is saved, but its arrival is not in its timeline yet."
        action={retry}
        dismissLabel="Open the plant"
        onDismiss={goOn}
      />
    );
  }
  if (snapshot.matches('uploadFailed')) {
    return (
      <Alert
        text="Failed to upload photo"
        detail="Your plant is saved, and so is the photo on this phone."
        action={retry}
        dismissLabel="Open the plant without it"
        onDismiss={goOn}
      />
    );
  }
  if (snapshot.matches('profilePhotoFailed')) {
    return (
      <Alert
        text="The photo is saved, but is not the plant's picture yet."
        action={retry}
        dismissLabel="Open the plant"
        onDismiss={goOn}
      />
    );
  }
  return null;
}
