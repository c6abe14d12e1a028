import { bulkOffers, careOf } from '#domain/bulkCare.ts';
import { answerOf } from '#domain/taskList.ts';
import { useActions } from '#app/data/lists.ts';
import type { Task } from '#app/data/tasks.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { doTasks } from './requests.ts';

/**
 * Shows the due tasks of the chosen place, one row for each action. A tap on a row completes its tasks.
 *
 * @param tasks those that the filter shows
 * @param place `null` for all places
 * @param isFree whether a new flow can start
 */
export function BulkOffers({
  tasks,
  place,
  today,
  isFree,
}: {
  tasks: readonly Task[];
  place: string | null;
  today: string;
  isFree: boolean;
}) {
  const { data: actions, isError, refetch } = useActions();
  const offers = bulkOffers(tasks, today);
  if (offers.length === 0) return null;
  if (isError && !actions) {
    return <RetryLine text="Couldn't load the actions." onRetry={() => void refetch()} />;
  }
  const where = place ?? 'All places';
  return (
    <Card className="mb-6 overflow-hidden">
      <ul aria-label="All at once" className="divide-y divide-line">
        {offers.map(({ care, tasks: members }) => {
          const action = actions?.find(({ actionID }) => actionID === answerOf(members[0]!)?.actionID);
          const label = careOf(care, members.length);
          return (
            <li key={care} className="flex flex-wrap items-center justify-end gap-3 px-4 py-2.5">
              <span className="flex min-w-0 grow basis-[10rem] items-center gap-3">
                {action && (
                  <ActionBadge
                    icon={action.actionIcon}
                    colour={action.actionColour}
                    background={action.actionBackground}
                  />
                )}
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{where}</span>
                  <span className="block text-small text-muted wrap-anywhere">
                    {members.map(({ plantName }) => plantName).join(', ')}
                  </span>
                </span>
              </span>
              <Button
                aria-label={`${label}: ${where}`}
                className="shrink-0"
                disabled={!isFree || !actions}
                onClick={() => doTasks(members, actions ?? [])}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
