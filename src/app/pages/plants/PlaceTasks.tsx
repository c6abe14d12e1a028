import { useSelector } from '@xstate/react';
import { bulkOffers, careOf } from '#domain/bulkCare.ts';
import { isolated } from '#domain/bidi.ts';
import { app } from '#app/runtime/app.ts';
import { useActions } from '#app/data/lists.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { doTasks } from '../tasks/requests.ts';

/** Completes the due tasks of a place together, with a button for each action: 'Water all 5'. Shows nothing for fewer than two. */
export function PlaceTasks({ place }: { place: string }) {
  const { tasks, today } = useShownTasks();
  const { data: actions } = useActions();
  const isFree = useSelector(app, (s) =>
    s.can({ type: 'bulkDone.requested', input: { taskIds: [], entries: [] } }),
  );
  const offers = bulkOffers(
    tasks.filter(({ potLocation }) => potLocation?.trim() === place),
    today,
  );
  if (offers.length === 0) return null;
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {offers.map(({ care, tasks: members }) => {
        const label = careOf(care, `all ${members.length}`);
        return (
          <Button
            key={care}
            variant="secondary"
            aria-label={`${label}: ${isolated(place)}`}
            disabled={!isFree || !actions}
            onClick={() => doTasks(members, actions ?? [])}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
