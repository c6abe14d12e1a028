import { Image } from 'lucide-react';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Capture } from './Capture.tsx';
import { FileChooser } from './FileChooser.tsx';
import type { PhotoSource } from './usePhotoSource.ts';

const tile =
  'flex size-20 shrink-0 flex-col items-center justify-center gap-1 rounded-field border border-dashed border-muted px-1 text-center text-tiny text-muted active:bg-leaf-soft';

/** Before the camera opens: it gives the keyboard back to where it was then. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/**
 * The tiles that take photos, from the camera and from the library, for a row of pictures (spec §2 'a camera tile adds photos').
 *
 * @param source gives the pictures; what Snug does not take is said here
 * @param isFirst takes the keyboard, for the camera that opens with the place to give it back
 */
export function PhotoTile({
  source: { canTake, isTaking, open, close, faults, take },
  isFirst = false,
}: {
  source: PhotoSource;
  isFirst?: boolean;
}) {
  return (
    <>
      {canTake && (
        <button ref={isFirst ? focusOnce : undefined} type="button" className={tile} onClick={open}>
          <Icon icon="camera" size={24} />
          Take photos
        </button>
      )}
      <FileChooser isMultiple onFiles={take} className={tile}>
        <Icon icon={Image} size={24} />
        Choose photos
      </FileChooser>
      {faults.length > 0 && (
        <div className="basis-full">
          <ErrorLine>{faults.join(' ')}</ErrorLine>
        </div>
      )}
      {isTaking && <Capture wants="several" onFiles={take} onClose={close} />}
    </>
  );
}
