import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

/** Returns the text of the alert for a failure after the form was sent; `null` if there is none (spec §8). */
function wordsOf(snapshot: SnapshotFrom<typeof plantCreationMachine>) {
  const { origin, draft } = snapshot.context;
  // A plant with a parent still gets a note in the parent's timeline before it opens.
  const dismissLabel = origin ? 'Continue without it' : 'Open the plant';
  if (snapshot.matches('revisionFailed')) {
    return {
      text: 'Failed to save changes',
      detail: 'Your plant is saved as it was before you changed the form.',
      dismissLabel: 'Continue without them',
    };
  }
  if (snapshot.matches('checkFailed')) {
    return {
      text: "Couldn't check whether the plant was created.",
      detail: 'If it was, a scan of its pot opens it.',
      dismissLabel: 'Close the form',
    };
  }
  if (snapshot.matches('scheduleFailed')) {
    return {
      text: 'Failed to save changes',
      detail: 'Your plant is saved, but it has no schedule yet.',
      dismissLabel: 'Continue without it',
    };
  }
  if (snapshot.matches('entryFailed')) {
    return origin
      ? {
          text: 'Failed to create child interaction',
          detail: "Your plant is saved, but its timeline doesn't say where it comes from yet.",
          dismissLabel: draft?.photoId ? 'Continue without it and the photo' : dismissLabel,
        }
      : {
          text: 'Failed to create new plant interaction',
          detail: "Your plant is saved, but 'Added' isn't in its timeline yet.",
          dismissLabel,
        };
  }
  if (snapshot.matches('uploadFailed')) {
    return {
      text: 'Failed to upload photo',
      detail: 'Your plant is saved, and so is the photo on this phone.',
      dismissLabel: origin ? dismissLabel : 'Open the plant without it',
    };
  }
  if (snapshot.matches('profilePhotoFailed')) {
    return { text: "The photo is saved, but isn't the profile photo yet.", dismissLabel };
  }
  if (snapshot.matches('parentEntryFailed') && origin) {
    return {
      text: 'Failed to add interaction',
      detail: `Your plant is saved, but the timeline of ${isolated(origin.parent.plantName)} doesn't mention it yet.`,
      dismissLabel: 'Open the plant',
    };
  }
  return null;
}

/** The alert for a failure after the form was sent: retry or skip. */
export function CreationFailure({ flow }: { flow: ActorRefFrom<typeof plantCreationMachine> }) {
  const words = wordsOf(useSelector(flow, (s) => s));
  if (!words) return null;
  return (
    <Alert
      {...words}
      action={{ label: 'Try again', onSelect: () => flow.send({ type: 'retry.requested' }) }}
      onDismiss={() => flow.send({ type: 'failure.accepted' })}
    />
  );
}
