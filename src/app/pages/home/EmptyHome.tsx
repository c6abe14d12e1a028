import { v7 as uuid } from 'uuid';
import { Link } from '@tanstack/react-router';
import { start } from '#app/runtime/start.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { useQueue } from '#app/data/useQueue.ts';
import { useToday } from '#app/data/useToday.ts';
import { label } from '#app/ui/lists/drawings/label.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import FeedDays from './FeedDays.tsx';

/** The home page of a household that has recorded nothing yet. */
export default function EmptyHome() {
  const today = useToday();
  const isBegun = useQueue().some(({ kind }) => kind === 'addInteraction');
  return isBegun ? <FeedDays entries={[]} today={today} /> : <NothingYet />;
}

function NothingYet() {
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
      <Button variant="quiet" onClick={() => start({ type: 'planting.requested', input: { potId: uuid() } })}>
        Add plant
      </Button>
    </EmptyState>
  );
}
