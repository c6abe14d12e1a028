import { fullDay, monthYear, shortMonthYear } from '#domain/dates.ts';
import { photoMonths } from '#domain/photoMonths.ts';
import type { ShownPhoto } from '#domain/photos.ts';
import { dayIn } from '#domain/zone.ts';
import type { Plant } from '#app/data/lists.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { frame } from '#app/ui/lists/drawings/frame.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { useGrowing } from '#app/ui/lists/useGrowing.ts';
import { PhotoButton } from '#app/device/photos/PhotoButton.tsx';
import { GrowthButtons } from '#app/flows/growth/GrowthButtons.tsx';
import { useOpenPhoto } from '#app/flows/photoViewer/usePhotoAddress.ts';
import { useShownPhotos } from '#app/flows/timeline/useShownPhotos.ts';
import { FallbackImage } from '#app/ui/FallbackImage.tsx';

/** Number of photos added at a time. */
const step = 9;

/** The columns that a month fills. */
const columns = (photos: number) =>
  photos === 1 ? '' : photos === 2 ? 'col-span-2 [&>ul]:grid-cols-2' : 'col-span-3 [&>ul]:grid-cols-3';

/** A plant's photos by month, newest first, in three columns (spec §2 'Gallery'). */
export default function Gallery({ plant: { plantId, plantName } }: { plant: Plant }) {
  const { photos, isError, refetch } = useShownPhotos(plantId);
  const { drawn, end } = useGrowing<HTMLDivElement>('Gallery', photos?.length ?? 0, step);
  const openPhoto = useOpenPhoto();
  const zone = useTimeZone();
  const dayOf = ({ created_at }: ShownPhoto) => dayIn(zone, Date.parse(created_at));
  if (isError) return <ErrorState text="Couldn't load the photos." onRetry={() => void refetch()} />;
  if (!photos) {
    return (
      <p role="status" className="appears-late py-16 text-center text-small text-muted">
        Loading photos…
      </p>
    );
  }
  if (photos.length === 0) return <EmptyState drawing={frame} text="No photos yet" />;
  const sent = photos.filter(({ pending }) => !pending);
  return (
    <>
      {sent.length > 1 && (
        <GrowthButtons
          plantName={plantName}
          datePhotos={() => sent.toReversed().map((photo) => ({ photoId: photo.id, day: dayOf(photo) }))}
        />
      )}
      {/* A month takes as many columns as it has photos, so that months with one photo share a row. */}
      <div className="grid grid-cols-3 gap-x-1.5 gap-y-4">
        {photoMonths(photos.slice(0, drawn), dayOf).map(({ day, start, photos: taken }) => (
          <section key={day.slice(0, 7)} className={`flex flex-col justify-end ${columns(taken.length)}`}>
            <h2 className="mb-1 text-tiny font-semibold text-muted">{shortMonthYear(day)}</h2>
            <ul aria-label={`Photos, ${monthYear(day)}`} className="grid gap-1.5">
              {taken.map((photo, index) => (
                <li
                  key={photo.id}
                  // The count of all photos, since the list grows.
                  aria-setsize={photos.length}
                  aria-posinset={start + index + 1}
                  className="photo-tile relative aspect-square"
                >
                  <PhotoButton
                    photo={photo}
                    name={`${plantName}, ${fullDay(dayOf(photo))}${photo.pending ? ', not sent yet' : ''}`}
                    onOpen={() => openPhoto(photo.id)}
                    className="hover:brightness-93 focus-visible:-outline-offset-3"
                  >
                    <FallbackImage
                      src={photo.thumbnail_url}
                      alt=""
                      width={360}
                      height={360}
                      loading="lazy"
                      decoding="async"
                      className="size-full object-cover"
                    />
                  </PhotoButton>
                  <span
                    aria-hidden
                    className="pointer-events-none absolute bottom-1 left-1 rounded-full bg-black/60 px-2 text-tiny font-semibold text-white"
                  >
                    {Number(dayOf(photo).slice(8))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {drawn < photos.length && <div ref={end} aria-hidden className="h-12" />}
    </>
  );
}
