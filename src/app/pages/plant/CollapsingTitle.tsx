import { useEffect, useState, useSyncExternalStore } from 'react';
import { PageHeading } from '#app/ui/pages/Page.tsx';
import { whenPainted } from '#app/ui/pages/whenPainted.ts';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';

/** The plant that a header shows when the plant's own name is scrolled out of view. */
interface PlantSummary {
  plantId: string;
  plantName: string;
  species?: string | null;
  potName?: string | null;
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

/** A phone in landscape, as in the variant `short` of the styles: its header has one line only. */
const landscape = matchMedia('(orientation: landscape) and (max-height: 500px)');

function watchLandscape(onChange: () => void): () => void {
  landscape.addEventListener('change', onChange);
  return () => landscape.removeEventListener('change', onChange);
}

/**
 * The title in a page's header. In landscape, and once the content is scrolled past 60 px, the plant that the page is about is shown instead;
 * the title stays the page's heading.
 */
export function CollapsingTitle({ title, plant }: { title: string; plant?: PlantSummary }) {
  const isScrolled = useIsScrolled();
  const isLandscape = useSyncExternalStore(watchLandscape, () => landscape.matches);
  const isCollapsed = plant !== undefined && (isScrolled || isLandscape);
  return (
    <>
      <PageHeading
        className={`col-start-1 row-start-1 transition duration-200 ease-out ${isCollapsed ? '-translate-y-3 opacity-0' : ''}`}
      >
        {title}
      </PageHeading>
      {isCollapsed && (
        // Hidden from screen readers: the page itself says all of this.
        <div
          aria-hidden
          data-collapsed
          className="rises col-start-1 row-start-1 flex min-w-0 items-center gap-3"
        >
          <PlantPhoto
            plantId={plant.plantId}
            species={plant.species}
            name={plant.plantName}
            src={plant.plantPhoto}
            size={40}
          />
          <div className="min-w-0">
            <p className="truncate text-[length:min(var(--text-body),5.5vw)] leading-tight font-semibold">
              {plant.plantName}
            </p>
            <p className="truncate text-[length:min(var(--text-tiny),4.2vw)] leading-tight text-muted">
              {plant.species && <em>{plant.species}</em>}
              {plant.species && plant.potName && ' · '}
              {plant.potName}
            </p>
          </div>
        </div>
      )}
    </>
  );
}
