import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { PlantListItem } from '#app/data/lists.ts';
import { FallbackImage } from '#app/ui/FallbackImage.tsx';
import { LeafPicture } from '#app/ui/LeafPicture.tsx';
import { PlantName } from './PlantName.tsx';

/**
 * A plant in the grid: its photo, and what it needs on top.
 *
 * @param soil what its sensor says; `null` without one
 */
export const PlantCard = memo(function PlantCard({
  plant,
  mark,
  soil,
}: {
  plant: PlantListItem;
  mark: ReactNode;
  soil: string | null;
}) {
  const leaf = <LeafPicture plantId={plant.plantId} name={plant.plantName} species={plant.species} />;
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId: plant.plantId }}
      className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card hover:[&_img]:brightness-93 active:opacity-80"
    >
      <span
        aria-hidden
        data-photo
        className={`flex aspect-4/3 items-center justify-center bg-leaf-soft text-display font-semibold text-leaf ${plant.plantAlive ? '' : 'grayscale'}`}
      >
        {plant.plantPhoto ? (
          <FallbackImage
            src={plant.plantPhoto}
            alt=""
            width={360}
            height={270}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          >
            {leaf}
          </FallbackImage>
        ) : (
          leaf
        )}
      </span>
      <span className="flex flex-col px-2.5 pt-1.5 pb-2.5">
        <PlantName plant={plant} />
        {plant.species && <em className="text-tiny text-muted">{plant.species}</em>}
        {soil !== null && <span className="text-tiny text-muted tabular-nums">{soil}</span>}
      </span>
      {mark && <span className="absolute top-2 right-2 flex">{mark}</span>}
    </Link>
  );
});
