import type { PlantsLook } from '#app/storage/plantsLook.ts';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { looks } from './PlantList.tsx';

/** Widths of the names, all different so that they look like words. */
const widths = ['w-2/3', 'w-1/2', 'w-3/5', 'w-4/5', 'w-3/4', 'w-2/5'];

/** The plants while they are loading, in the form in which they will appear. */
export function PlantsSkeleton({ look }: { look: PlantsLook }) {
  if (look === 'list') return <ListSkeleton />;
  return (
    <div role="status" className="appears-late">
      <span className="sr-only">Loading…</span>
      <div aria-hidden className={looks.grid}>
        {widths.map((width) => (
          <div key={width} className="animate-pulse overflow-hidden rounded-card border border-line bg-card">
            <div className="aspect-4/3 bg-line" />
            <div className="flex flex-col gap-2 px-2.5 pt-3 pb-3.5">
              <span className={`h-4 rounded-full bg-line ${width}`} />
              <span className="h-3 w-1/3 rounded-full bg-line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
