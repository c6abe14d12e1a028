import { useActions, useInteractions, usePlant, usePlantPhotos, usePreferences } from '#app/data/lists.ts';
import { usePlantTasks } from '#app/data/tasks.ts';
import { Spinner } from '#app/ui/Spinner.tsx';

/** A plant's page below its head while it is loading. */
export function PlantSkeleton({ plantId }: { plantId: string }) {
  // Browsers make six requests at once over HTTP/1.1, and the name comes first. The parent asks for the plant after its children.
  usePlant(plantId);
  // Request these in parallel with the plant, so that the page appears in one piece.
  useActions();
  usePlantTasks(plantId);
  useInteractions(plantId);
  usePreferences(plantId);
  usePlantPhotos(plantId);
  return (
    <div className="appears-late flex flex-col gap-5">
      <div className="grid grid-cols-4 gap-2">
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="h-24 animate-pulse rounded-card bg-line" />
        ))}
      </div>
      <div className="h-14 animate-pulse rounded-card bg-line" />
      <Spinner className="w-full py-10 text-leaf" />
    </div>
  );
}
