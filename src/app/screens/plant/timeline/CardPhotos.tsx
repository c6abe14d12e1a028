import type { ReactNode } from 'react';
import type { ShownPhoto } from '#domain/photos.ts';
import { PendingPhoto } from '../../photos/PendingPhoto.tsx';

const box = 'size-20 shrink-0 overflow-hidden rounded-field bg-leaf-soft';

/** The photos of an entry, in a row that can be pushed sideways. */
export function CardPhotos({
  photos,
  title,
  children,
}: {
  photos: ShownPhoto[];
  title: string;
  children?: ReactNode;
}) {
  if (photos.length === 0 && !children) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map((photo) =>
        photo.pending ? (
          <PendingPhoto key={photo.id} photoId={photo.id} className={box} />
        ) : (
          <img
            key={photo.id}
            src={photo.thumbnail_url}
            alt={title}
            width={80}
            height={80}
            loading="lazy"
            decoding="async"
            className={`${box} object-cover`}
          />
        ),
      )}
      {children}
    </div>
  );
}
