import type { ReactNode } from 'react';
import type { ShownPhoto } from '#domain/photos.ts';
import { PendingPhoto } from '../../photos/PendingPhoto.tsx';
import { useOpenPhoto } from '../../photos/usePhotoAddress.ts';

const box = 'size-20 shrink-0 overflow-hidden rounded-field bg-leaf-soft';

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
            <PendingPhoto photoId={photo.id} className={box} />
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
