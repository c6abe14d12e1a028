import type { ReactNode } from 'react';
import type { ShownPhoto } from '#domain/photos.ts';
import { useOpenPhoto } from '../../photos/usePhotoAddress.ts';
import { fileInHand } from '../../../storage/keptFiles.ts';
import { FileImage } from '../../../ui/FileImage.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const box = 'relative size-20 shrink-0 overflow-hidden rounded-field bg-leaf-soft';

/** A photo that is still on its way: as it is on this phone. */
function PendingPhoto({ photo }: { photo: ShownPhoto }) {
  const file = fileInHand(photo.id);
  return (
    <span role="img" aria-label="Photo, not sent yet" className={`${box} flex items-center justify-center`}>
      {file && <FileImage file={file} className="absolute inset-0 size-full object-cover opacity-60" />}
      <Icon name="clock" size={24} className="relative text-ink" />
    </span>
  );
}

/**
 * The photos of an entry; a tap shows one on the whole screen, among the others of the entry.
 *
 * @param children what stands after them
 */
export function CardPhotos({
  photos,
  entryId,
  title,
  children,
}: {
  photos: ShownPhoto[];
  entryId: string;
  title: string;
  children?: ReactNode;
}) {
  const openPhoto = useOpenPhoto();
  if (photos.length === 0 && !children) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map((photo) => (
        <button
          key={photo.id}
          type="button"
          onClick={() => openPhoto(photo.id, entryId)}
          className="rounded-field active:brightness-90"
        >
          {photo.pending ? (
            <PendingPhoto photo={photo} />
          ) : (
            <img
              src={photo.thumbnail_url}
              alt={title}
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              className={`${box} object-cover`}
            />
          )}
        </button>
      ))}
      {children}
    </div>
  );
}
