import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { PlantListItem } from '#app/server/lists.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { useGrowing } from '#app/ui/lists/useGrowing.ts';

/** Number of rows added at a time. */
const step = 16;

/**
 * A list of links to plants, rendered in steps as it is scrolled.
 *
 * @param search the text that found them
 */
export function PlantList({ plants, search }: { plants: readonly PlantListItem[]; search: string }) {
  const { drawn, end, className } = useGrowing<HTMLLIElement>('plants', plants.length, step, { of: search });
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Plants" className={`divide-y divide-line ${className}`}>
        {plants.slice(0, drawn).map((plant, index) => (
          <li
            key={plant.plantId}
            aria-setsize={plants.length}
            aria-posinset={index + 1}
            className="long-list-item"
          >
            <Row plant={plant} />
          </li>
        ))}
        {drawn < plants.length && <li ref={end} aria-hidden className="h-12" />}
      </ul>
    </Card>
  );
}

const Row = memo(function Row({ plant }: { plant: PlantListItem }) {
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId: plant.plantId }}
      className="flex min-h-18 items-center gap-4 px-4 py-2.5 focus-visible:-outline-offset-3 active:bg-leaf-soft"
    >
      <PlantPhoto name={plant.plantName} src={plant.plantPhoto} size={52} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-semibold">
          <span className="min-w-0 wrap-anywhere">{plant.plantName}</span>
          {!plant.plantAlive && <Icon icon="skull" size={16} className="shrink-0 text-soil" />}
          {!plant.plantAlive && <span className="sr-only">(dead)</span>}
        </span>
        {plant.species && <em className="block text-small text-muted">{plant.species}</em>}
        {plant.potName && <span className="block text-tiny text-muted">{plant.potName}</span>}
      </span>
    </Link>
  );
});
