import { formatCode } from '#domain/code.ts';
import { start } from '#app/runtime/start.ts';
import type { Pot } from '#app/data/lists.ts';
import { PotHistory } from '#app/flows/forms/PotHistory.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';

/** A pot in the list, which opens its details: its name, place, plant and codes. */
export function PotRow({ pot }: { pot: Pot }) {
  const { potsId: potId, potFriendlyName, location, currentPlantId, currentPlantName, codes } = pot;
  return (
    <li>
      <button
        type="button"
        className="flex min-h-18 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-left focus-visible:-outline-offset-3 active:bg-leaf-soft"
        onClick={() => start({ type: 'potDetails.requested', input: { potId } })}
      >
        {currentPlantId !== null && currentPlantName !== null && (
          <PlantPhoto
            plantId={currentPlantId}
            name={currentPlantName}
            src={pot.currentPlantPhoto}
            size={44}
          />
        )}
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="block font-semibold wrap-anywhere">{potFriendlyName}</span>
          <span className="block text-small text-muted wrap-anywhere">
            {[currentPlantName ?? 'Empty', location].filter(Boolean).join(' · ')}
          </span>
          <span className="block text-tiny text-muted">
            {codes.length === 0 ? 'No label' : codes.map(formatCode).join(', ')}
          </span>
          <PotHistory stays={pot.stays} className="block text-tiny text-muted wrap-anywhere" />
        </span>
        <Icon icon="chevron-right" size={20} className="shrink-0 text-muted" />
      </button>
    </li>
  );
}
