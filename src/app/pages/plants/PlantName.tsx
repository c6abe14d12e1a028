import { Skull } from 'lucide';
import { isStruggling } from '#domain/health.ts';
import type { PlantListItem } from '#app/data/lists.ts';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';
import { Icon } from '#app/ui/Icon.tsx';

/** A plant's name, and whether it is dead or struggling. */
export function PlantName({ plant }: { plant: PlantListItem }) {
  const { plantName, plantAlive } = plant;
  return (
    <>
      <span className="flex items-center gap-1.5 font-semibold">
        <span className="min-w-0 wrap-anywhere">{plantName}</span>
        {!plantAlive && <Icon icon={Skull} size={16} className="shrink-0 text-soil" />}
        {!plantAlive && <span className="sr-only">(dead)</span>}
      </span>
      {isStruggling(plant) && (
        <span className="flex items-center gap-1 text-tiny font-semibold text-terracotta">
          <ActionIcon name="heart-pulse" size={14} />
          Struggling
        </span>
      )}
    </>
  );
}
