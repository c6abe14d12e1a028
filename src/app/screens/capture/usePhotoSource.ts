import { useState } from 'react';
import { checkPictures } from '../../device/checkPictures.ts';
import { canAskForCamera } from './Capture.tsx';

/**
 * What the places have in common in which photos are taken or chosen: the camera that opens, and the look at what came of it.
 *
 * @param onGood gets the pictures that Snug takes; not called where there are none
 * @param isOpenAtOnce opens the camera with the place itself
 */
export function usePhotoSource(onGood: (files: File[]) => void, isOpenAtOnce = false) {
  const [canTake] = useState(canAskForCamera);
  const [isTaking, setTaking] = useState(isOpenAtOnce && canTake);
  const [faults, setFaults] = useState<string[]>([]);
  return {
    /** Whether a camera is to be offered. */
    canTake,
    isTaking,
    open: () => setTaking(true),
    close: () => setTaking(false),
    /** What was wrong with the last choice, in sentences. */
    faults,
    take: (files: File[]) => {
      if (files.length === 0) return;
      checkPictures(files)
        .then((checked) => {
          setFaults(checked.faults);
          if (checked.good.length > 0) onGood(checked.good);
        })
        .catch((error: unknown) => console.error('Pictures could not be looked at.', error));
    },
  };
}
