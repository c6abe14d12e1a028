import { useEffect, useState } from 'react';
import { whenPainted } from './whenPainted.ts';
import { PlantPhoto } from '../PlantPhoto.tsx';

/** The plant that a header shows when the plant's own name is scrolled out of view. */
export interface PlantSummary {
  plantName: string;
  species: string | null;
  potName: string | null;
  plantPhoto: string | null;
}

/** Scroll offset at which the header collapses, in px (spec §2, §9). */
const collapseAt = 60;

/** Returns whether the page is scrolled. Reads that only after the first paint: earlier it would force a layout. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > collapseAt);
    window.addEventListener('scroll', look, { passive: true });
    // After going back, the scroll position has been restored by then.
    whenPainted(look);
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}

/**
 * The title in a page's header. Once the content is scrolled past 60 px, the plant that the page is about is shown instead;
 * the title stays the page's heading.
 */
export function CollapsingTitle({ title, plant }: { title: string; plant?: PlantSummary }) {
  const isScrolled = useIsScrolled();
  const isCollapsed = plant !== undefined && isScrolled;
  return (
    <div className="grid min-w-0 flex-1 items-center overflow-hidden py-1">
      <h1
        tabIndex={-1}
        className={`col-start-1 row-start-1 transition duration-200 ease-out text-[min(1.75rem,11vw)] leading-tight font-semibold tracking-tight ${isCollapsed ? '-translate-y-3 opacity-0' : ''}`}
      >
        {title}
      </h1>
      {isCollapsed && (
        // Hidden from screen readers: the page itself says all of this.
        <div aria-hidden className="rises col-start-1 row-start-1 flex min-w-0 items-center gap-3">
          <PlantPhoto name={plant.plantName} src={plant.plantPhoto} size={40} />
          <div className="min-w-0">
            <p className="truncate text-body leading-tight font-semibold">{plant.plantName}</p>
            <p className="truncate text-tiny text-muted">
              {plant.species && <em>{plant.species}</em>}
              {plant.species && plant.potName && ' · '}
              {plant.potName}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
