import { useState } from 'react';
import { checkPictures } from '../../device/checkPictures.ts';
import { canAskForCamera } from './Capture.tsx';

export type PhotoSource = ReturnType<typeof usePhotoSource>;

/**
 * What the places have in common in which photos are taken or chosen: the camera that opens, and the look at what came of it.
 *
 * @param onGood gets the pictures that Snug takes; not called where there are none. It is called also where the place was left
 *   meanwhile: a file that the phone fetches from a cloud first takes its time
 * @param isOpenAtOnce opens the camera with the place itself
 */
export function usePhotoSource(onGood: (files: File[]) => void, isOpenAtOnce = false) {
  const [canTake] = useState(canAskForCamera);
  const [isTaking, setTaking] = useState(isOpenAtOnce && canTake);
  const [faults, setFaults] = useState<string[]>([]);
  const [checks, setChecks] = useState(0);
  return {
    /** Whether a camera is to be offered. */
    canTake,
    isTaking,
    open: () => setTaking(true),
    close: () => setTaking(false),
    /** Whether something that was chosen is still being looked at. Whoever saves meanwhile would save without it. */
    isChecking: checks > 0,
    /** What was wrong with the last choice, in sentences. */
    faults,
    take: (files: File[]) => {
      if (files.length === 0) return;
      setChecks((now) => now + 1);
      checkPictures(files)
        .then((checked) => {
          setFaults(checked.faults);
          if (checked.good.length > 0) onGood(checked.good);
        })
        .catch((error: unknown) => console.error('Pictures could not be looked at.', error))
        .finally(() => setChecks((now) => now - 1));
    },
  };
}
