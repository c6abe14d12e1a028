import {
  useActions,
  useInteractions,
  usePlantPhotos,
  usePlantTasks,
  usePreferences,
} from '../../queries/lists.ts';
import { Spinner } from '../../ui/Spinner.tsx';

const bar = 'animate-pulse rounded-full bg-line';

/** A plant's page before its plant is there: the shape of what comes, once waiting is noticed. */
export function PlantSkeleton({ plantId }: { plantId: string }) {
  // Asked for beside the plant, not after it: so the page comes in one piece.
  useActions();
  usePlantTasks(plantId);
  useInteractions(plantId);
  usePreferences(plantId);
  usePlantPhotos(plantId);
  return (
    <div className="appears-late flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4 pt-2">
        <div className="rounded-full bg-leaf-soft p-1.5">
          <Spinner className="size-36 text-leaf" />
        </div>
        <div className={`h-6 w-40 ${bar}`} />
        <div className={`h-4 w-28 ${bar}`} />
        <div className={`h-12 w-36 ${bar}`} />
      </div>
      <div className="grid grid-cols-4 gap-2">
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="h-20 animate-pulse rounded-card bg-line" />
        ))}
      </div>
      <div className="h-14 animate-pulse rounded-card bg-line" />
      <div className={`h-14 ${bar}`} />
      <div className="h-24 animate-pulse rounded-card bg-line" />
    </div>
  );
}
