import { Columns2, Film } from 'lucide';
import type { DatedPhoto } from '#machines/growth/growthMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { GrowthOverlay } from './GrowthOverlay.tsx';
import { useGrowth } from './useGrowth.ts';

/**
 * Opens 'Compare' and 'Time lapse', which need two photos.
 *
 * @param datePhotos returns the photos, the oldest first; it takes too long to be called while the gallery is drawn
 */
export function GrowthButtons({
  plantName,
  datePhotos,
}: {
  plantName: string;
  datePhotos: () => DatedPhoto[];
}) {
  const flow = useGrowth(plantName);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        className="flex-1 whitespace-nowrap"
        onClick={() => flow.send({ type: 'comparison.opened', photos: datePhotos() })}
      >
        <Icon icon={Columns2} size={20} />
        Compare
      </Button>
      <Button
        variant="secondary"
        className="flex-1 whitespace-nowrap"
        onClick={() => flow.send({ type: 'lapse.opened', photos: datePhotos() })}
      >
        <Icon icon={Film} size={20} />
        Time lapse
      </Button>
      <GrowthOverlay flow={flow} plantName={plantName} />
    </div>
  );
}
