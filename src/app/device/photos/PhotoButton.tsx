import type { ReactNode } from 'react';
import type { ShownPhoto } from '#domain/photos.ts';
import { PhotoPreview } from './PhotoPreview.tsx';
import { UploadBadge } from './UploadBadge.tsx';

/**
 * A photo that opens full-screen on a tap. Until it is uploaded (spec §4 'Photo upload') its local thumbnail is shown, under a
 * badge with a clock or the progress. The badge lies over the button, not in it, because screen readers announce only the name
 * of a button.
 *
 * @param name the button's accessible name
 * @param className of the button, in addition to its own
 * @param children the picture from the server
 */
export function PhotoButton({
  photo,
  name,
  onOpen,
  className = '',
  children,
}: {
  photo: ShownPhoto;
  name: string;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    // The same elements before and after the upload, so that the button keeps the focus.
    <span
      role={photo.pending ? 'group' : undefined}
      aria-label={photo.pending ? 'Photo, not sent yet' : undefined}
      className="relative flex size-full items-center justify-center"
    >
      <button
        type="button"
        aria-label={name}
        onClick={onOpen}
        className={`size-full overflow-hidden rounded-field bg-leaf-soft active:brightness-90 ${className}`}
      >
        {photo.pending ? <PhotoPreview photo={photo.id} /> : children}
      </button>
      {photo.pending && <UploadBadge photoId={photo.id} />}
    </span>
  );
}
