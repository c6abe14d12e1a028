import { Skull } from 'lucide';
import type { PlantListItem } from '#app/data/lists.ts';
import { Icon } from '#app/ui/Icon.tsx';

/** A plant's name, and whether it is dead. */
export function PlantName({ plant: { plantName, plantAlive } }: { plant: PlantListItem }) {
  return (
    <span className="flex items-center gap-1.5 font-semibold">
      <span className="min-w-0 wrap-anywhere">{plantName}</span>
      {!plantAlive && <Icon icon={Skull} size={16} className="shrink-0 text-soil" />}
      {!plantAlive && <span className="sr-only">(dead)</span>}
    </span>
  );
}
