import { fullDay } from '#domain/dublin.ts';
import { usePlantPhotos, type Plant } from '../../queries/lists.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** The photos of a plant, newest first, three beside each other (spec §2). */
export default function Gallery({ plant: { plantId, plantName } }: { plant: Plant }) {
  const photos = usePlantPhotos(plantId);
  if (photos.isPending) {
    return (
      <p role="status" className="appears-late py-16 text-center text-small text-muted">
        Loading photos…
      </p>
    );
  }
  if (photos.isError) {
    return <ErrorState text="The photos could not be loaded." onRetry={() => void photos.refetch()} />;
  }
  if (photos.data.length === 0) return <EmptyState drawing="frame" text="No photos yet" />;
  return (
    <ul aria-label="Photos" className="grid grid-cols-3 gap-1.5">
      {photos.data.map(({ id, thumbnail_url, created_at }) => (
        <li key={id} className="aspect-square overflow-hidden rounded-field bg-leaf-soft">
          <img
            src={thumbnail_url}
            alt={`${plantName}, ${fullDay(Date.parse(created_at))}`}
            width={360}
            height={360}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
