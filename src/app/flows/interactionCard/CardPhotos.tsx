import type { ReactNode } from 'react';
import type { ShownPhoto } from '#domain/photos.ts';
import { PhotoButton } from '#app/device/photos/PhotoButton.tsx';
import { useOpenPhoto } from '#app/flows/photoViewer/usePhotoAddress.ts';
import { FallbackImage } from '#app/ui/FallbackImage.tsx';

/**
 * The photos of an entry; a tap shows one full-screen, to be browsed with the entry's others.
 *
 * @param children rendered after them
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
  const nameOf = ({ pending }: ShownPhoto, index: number) => {
    const place = photos.length > 1 ? `, photo ${index + 1} of ${photos.length}` : '';
    return `${title}${place}${pending ? ', not sent yet' : ''}`;
  };
  if (photos.length === 0 && !children) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <span key={photo.id} className="size-20">
          <PhotoButton photo={photo} name={nameOf(photo, index)} onOpen={() => openPhoto(photo.id, entryId)}>
            <FallbackImage
              src={photo.thumbnail_url}
              alt={title}
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </PhotoButton>
        </span>
      ))}
      {children}
    </div>
  );
}
