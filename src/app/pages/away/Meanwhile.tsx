import { useMemo } from 'react';
import { beforeLabel, dueMeanwhile, tasksBefore } from '#domain/away.ts';
import { hemisphereOf } from '#domain/seasons.ts';
import { shownTasks } from '#domain/shownTasks.ts';
import { doTasks } from '#app/pages/tasks/requests.ts';
import { useIsFree } from '#app/runtime/useIsFree.ts';
import { useAwayTasks } from '#app/data/away.ts';
import { useActions } from '#app/data/lists.ts';
import { useQueue } from '#app/data/useQueue.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import type { Days } from './AwayForm.tsx';

/** What falls due by the last day, and what helps if it is done before: one tap does it. */
export function Meanwhile({ today, days: { from, until } }: { today: string; days: Days }) {
  const due = useAwayTasks(until);
  const actions = useActions();
  const queue = useQueue();
  const isFree = useIsFree();
  const hemisphere = hemisphereOf(useTimeZone());
  const { tasks, before } = useMemo(() => {
    const shown = shownTasks(due.data ?? [], queue, today);
    return { tasks: shown, before: today > from ? [] : tasksBefore(shown, { today, until, hemisphere }) };
  }, [due.data, queue, today, from, until, hemisphere]);
  const failed = [due, actions].filter(({ isError, data }) => isError && !data);
  if (failed.length > 0)
    return (
      <RetryLine
        text="Couldn't load what falls due."
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  if (!due.data) return null;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <p role="status">{dueMeanwhile(tasks, before)}.</p>
      {before.length > 0 && (
        <>
          <p className="text-small text-muted wrap-anywhere">
            {[...new Set(before.map(({ plantName }) => plantName))].join(', ')}
          </p>
          <Button
            variant="secondary"
            disabled={!isFree || !actions.data}
            onClick={() => doTasks(before, actions.data ?? [])}
          >
            {beforeLabel(before)}
          </Button>
        </>
      )}
    </Card>
  );
}
