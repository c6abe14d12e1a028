import type { ReactNode } from 'react';
import type { ShownPhoto } from '#domain/photos.ts';
import { PhotoPreview } from './PhotoPreview.tsx';
import { UploadBadge } from './UploadBadge.tsx';

/**
 * A photo that a tap shows on the whole screen. One that is not on the server yet (spec §4 'Photo upload') is drawn from its small
 * picture, with a clock while it waits or how far it is. That lies over the button, not in it: nothing in a button is read out
 * but its name.
 *
 * @param name what the button is called
 * @param className what the button looks like beyond that
 * @param children the picture once the server has it
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
    // The same elements before and after, so that the keyboard stays on the button.
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
