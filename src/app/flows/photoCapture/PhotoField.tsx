import { Image, Camera } from 'lucide';
import { useRef } from 'react';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';
import { Capture } from './Capture.tsx';
import { FileChooser } from './FileChooser.tsx';
import type { PhotoSource } from './usePhotoSource.ts';

const way = `${buttonLook('secondary')} w-full text-small`;

/**
 * The field for the one picture of a form: take, choose, preview or remove it.
 *
 * @param source of the picture
 */
export function PhotoField({
  file,
  source: { canTake, isTaking, open, close, faults, take },
  onRemove,
}: {
  file: File | null;
  source: PhotoSource;
  onRemove: () => void;
}) {
  const ways = useRef<HTMLDivElement>(null);
  const remove = () => {
    onRemove();
    // The button disappears with the picture: move the focus to its neighbour.
    ways.current?.querySelector<HTMLElement>('button, input')?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <span className="relative flex size-28 shrink-0 items-center justify-center overflow-hidden rounded-card border border-dashed border-muted bg-card text-muted">
          {file ? <PhotoPreview photo={file} /> : <Icon icon={Image} size={28} />}
        </span>
        <div ref={ways} className="flex min-w-0 flex-1 flex-col gap-2">
          {canTake && (
            <button type="button" className={way} onClick={open}>
              <Icon icon={Camera} size={20} className="shrink-0" />
              Take photo
            </button>
          )}
          <FileChooser isMultiple={false} onFiles={take} className={way}>
            <Icon icon={Image} size={20} className="shrink-0" />
            Choose photo
          </FileChooser>
          {file && (
            <Button variant="quiet" className="w-full text-small" onClick={remove}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      {!file && <p className="text-small text-muted">Optional. The photo becomes the plant's picture.</p>}
      {faults.length > 0 && <ErrorLine>{faults.join(' ')}</ErrorLine>}
      {isTaking && <Capture wants="one" onFiles={take} onClose={close} />}
    </div>
  );
}
