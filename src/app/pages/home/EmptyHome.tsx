import { Link } from '@tanstack/react-router';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { label } from '#app/ui/lists/drawings/label.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';

/** The home page of a household that has recorded nothing yet. */
export default function EmptyHome() {
  return (
    <EmptyState
      drawing={label}
      text="Nothing here yet"
      detail="Print labels for your pots, then scan the first one."
    >
      <Link to="/settings/labels" className={buttonLook()}>
        Print labels
      </Link>
      <Link to="/scan" className={buttonLook('quiet')}>
        Scan a label
      </Link>
    </EmptyState>
  );
}
