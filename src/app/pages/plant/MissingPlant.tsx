import { Link } from '@tanstack/react-router';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { pot } from '#app/ui/lists/drawings/pot.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';

/** Says that there is no plant at this address. */
export function MissingPlant() {
  return (
    <EmptyState drawing={pot} text="Plant not found" detail="The link may be old, or from another household.">
      <Link to="/plants" className={buttonLook()}>
        See all plants
      </Link>
    </EmptyState>
  );
}
