import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { PlantListItem } from '#app/data/lists.ts';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { PlantName } from './PlantName.tsx';

/**
 * A plant in the list.
 *
 * @param mark what it needs
 * @param watered when it was last watered; `null` if that is not said
 * @param soil what its sensor says; `null` without one
 */
export const PlantRow = memo(function PlantRow({
  plant,
  mark,
  watered,
  soil,
}: {
  plant: PlantListItem;
  mark: ReactNode;
  watered: string | null;
  soil: string | null;
}) {
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId: plant.plantId }}
      className="flex min-h-18 flex-wrap items-center justify-end gap-x-4 gap-y-1 px-4 py-2.5 focus-visible:-outline-offset-3 active:bg-leaf-soft"
    >
      <PlantPhoto
        plantId={plant.plantId}
        name={plant.plantName}
        species={plant.species}
        src={plant.plantPhoto}
        size={52}
      />
      <span className="min-w-0 flex-[1_1_min(8rem,60%)]">
        <PlantName plant={plant} />
        {plant.species && <em className="block text-small text-muted">{plant.species}</em>}
        {plant.potName && <span className="block text-tiny text-muted">{plant.potName}</span>}
        {soil !== null && <span className="block text-tiny text-muted tabular-nums">{soil}</span>}
        {watered !== null && <span className="block text-tiny text-muted">{watered}</span>}
      </span>
      {mark}
    </Link>
  );
});
