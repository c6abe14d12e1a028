import { fullDay } from '#domain/dates.ts';
import type { ShownPhoto } from '#domain/photos.ts';
import { dayIn } from '#domain/zone.ts';
import type { Plant } from '#app/server/lists.ts';
import { useTimeZone } from '#app/server/useToday.ts';
import { frame } from '#app/ui/lists/drawings/frame.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { useGrowing } from '#app/ui/lists/useGrowing.ts';
import { PhotoButton } from '#app/photos/PhotoButton.tsx';
import { useOpenPhoto } from '#app/flows/photoViewer/usePhotoAddress.ts';
import { useShownPhotos } from '#app/flows/timeline/useShownPhotos.ts';

/** Number of photos added at a time. */
const step = 9;

/** A plant's photos, newest first, in three columns (spec §2 'Gallery'). */
export default function Gallery({ plant: { plantId, plantName } }: { plant: Plant }) {
  const { photos, isError, refetch } = useShownPhotos(plantId);
  const { drawn, end } = useGrowing<HTMLLIElement>('Gallery', photos?.length ?? 0, step);
  const openPhoto = useOpenPhoto();
  const zone = useTimeZone();
  const nameOf = ({ created_at, pending }: ShownPhoto) =>
    `${plantName}, ${fullDay(dayIn(zone, Date.parse(created_at)))}${pending ? ', not sent yet' : ''}`;
  if (isError) return <ErrorState text="The photos could not be loaded." onRetry={() => void refetch()} />;
  if (!photos) {
    return (
      <p role="status" className="appears-late py-16 text-center text-small text-muted">
        Loading photos…
      </p>
    );
  }
  if (photos.length === 0) return <EmptyState drawing={frame} text="No photos yet" />;
  return (
    <ul aria-label="Photos" className="grid grid-cols-3 gap-1.5">
      {photos.slice(0, drawn).map((photo, index) => (
        <li
          key={photo.id}
          aria-setsize={photos.length}
          aria-posinset={index + 1}
          className="photo-tile aspect-square"
        >
          <PhotoButton
            photo={photo}
            name={nameOf(photo)}
            onOpen={() => openPhoto(photo.id)}
            className="focus-visible:-outline-offset-3"
          >
            <img
              src={photo.thumbnail_url}
              alt=""
              width={360}
              height={360}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </PhotoButton>
        </li>
      ))}
      {drawn < photos.length && <li ref={end} aria-hidden className="col-span-3 h-12" />}
    </ul>
  );
}
