import { useActions, useInteractions, usePlantPhotos, usePreferences } from '#app/server/lists.ts';
import { usePlantTasks } from '#app/server/tasks.ts';
import { pressedPicture } from '#app/ui/pages/pageMotion.ts';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';

const bar = 'animate-pulse rounded-full bg-line';

/** A plant's page while it is loading. The photo is shown at once if the user came from a row with it. */
export function PlantSkeleton({ plantId }: { plantId: string }) {
  // Request these in parallel with the plant, so that the page appears in one piece.
  useActions();
  usePlantTasks(plantId);
  useInteractions(plantId);
  usePreferences(plantId);
  usePlantPhotos(plantId);
  const known = pressedPicture(plantId);
  return (
    <div className="flex flex-col gap-5">
      <div className="relative mt-2 self-center">
        <div className="profile-photo size-39 rounded-full bg-leaf-soft p-1.5">
          {known && <PlantPhoto plantId={plantId} name={known.name} src={known.src} size={144} />}
        </div>
        <Spinner
          className={`appears-late absolute text-leaf ${known ? 'right-0 bottom-0 size-12 rounded-full bg-paper' : 'inset-0'}`}
        />
      </div>
      <div className="appears-late flex flex-col gap-5">
        <div className="-mt-1 flex flex-col items-center gap-4">
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
    </div>
  );
}
