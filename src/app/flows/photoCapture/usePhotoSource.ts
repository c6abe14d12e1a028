import { useRef, useState } from 'react';
import { checkPictures, type AcceptedPicture } from '#app/device/photos/checkPictures.ts';
import { canAskForCamera } from './canAskForCamera.ts';

export type PhotoSource = ReturnType<typeof usePhotoSource>;

/**
 * The state shared by all places that add photos: the open camera, and the check of taken or chosen files.
 *
 * @param onGood called with the pictures that Snug accepts, if any, and with how many choices were made by then: the files of an
 *   earlier choice may come later, because a phone may need time to fetch a file from a cloud. Also called after the place has
 *   been left
 */
export function usePhotoSource(onGood: (pictures: AcceptedPicture[], choice: number) => void) {
  const [canTake] = useState(canAskForCamera);
  const [isTaking, setTaking] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  // A count and not a state of a chart: a check ends by itself, and cannot be retried or cancelled.
  const [checks, setChecks] = useState(0);
  const choices = useRef(0);
  return {
    /** Whether to offer a camera. */
    canTake,
    isTaking,
    open: () => setTaking(true),
    close: () => setTaking(false),
    /** Whether chosen files are still being checked. Saving now would leave them out. */
    isChecking: checks > 0,
    /** The faults of the last choice, and of earlier ones that were still being checked, in sentences. */
    faults,
    take: (files: File[]) => {
      if (files.length === 0) return;
      choices.current += 1;
      // Screen readers announce the same fault again only if it has gone in between.
      setFaults([]);
      const choice = choices.current;
      setChecks((now) => now + 1);
      checkPictures(files)
        .then((checked) => {
          setFaults((shown) => [...new Set([...shown, ...checked.faults])]);
          if (checked.good.length > 0) onGood(checked.good, choice);
        })
        .catch((error: unknown) => console.error('Pictures could not be checked.', error))
        .finally(() => setChecks((now) => now - 1));
    },
  };
}
