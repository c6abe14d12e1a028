import { Image, Camera } from 'lucide';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Capture } from './Capture.tsx';
import { FileChooser } from './FileChooser.tsx';
import type { PhotoSource } from './usePhotoSource.ts';

const tile =
  'flex size-20 shrink-0 flex-col items-center justify-center gap-1 rounded-field border border-dashed border-muted px-1 text-center text-tiny text-muted active:bg-leaf-soft';

/**
 * Tiles that add photos to a row, from the camera and from the library (spec §2 'a camera tile adds photos').
 *
 * @param source of the pictures; its errors are shown here
 * @param plantId the plant on the pictures
 */
export function PhotoTile({
  source: { canTake, isTaking, open, close, faults, take },
  plantId,
}: {
  source: PhotoSource;
  plantId: string;
}) {
  return (
    <>
      {canTake && (
        <button type="button" className={tile} onClick={open}>
          <Icon icon={Camera} size={24} />
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
      {isTaking && <Capture wants="several" plantId={plantId} onFiles={take} onClose={close} />}
    </>
  );
}
