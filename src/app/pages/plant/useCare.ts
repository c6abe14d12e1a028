import { useMemo } from 'react';
import { careTile, latestTimes } from '#domain/careTiles.ts';
import { shownTasks } from '#domain/shownTasks.ts';
import { dayIn } from '#domain/zone.ts';
import { useIntents } from '#app/flows/outbox/useIntents.ts';
import { useTimelineItems } from '#app/flows/timeline/useTimelineItems.ts';
import { useActions, type Action } from '#app/data/lists.ts';
import { usePlantTasks } from '#app/data/tasks.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';

/** The care of an action for one plant. Days are `YYYY-MM-DD`. */
export interface ActionCare {
  /** When it was last done; `null` if never. */
  lastDay: string | null;
  /** When it is due; `null` if it is not wanted. */
  dueDay: string | null;
  /** What was said then, if the action asks for something; `null` if nothing was. */
  answer?: string | null;
}

const none: never[] = [];

/** Returns a plant's pending tasks and the care of each action, with this phone's pending changes applied. */
export function useCare(plantId: string) {
  const answer = usePlantTasks(plantId);
  const { data: actions = none } = useActions();
  const { items } = useTimelineItems(plantId);
  const intents = useIntents(plantId);
  const today = useToday();
  const zone = useTimeZone();
  const all = useMemo(
    () => (answer.data ?? none).map((task) => ({ ...task, plantID: plantId })),
    [answer.data, plantId],
  );
  const tasks = useMemo(() => shownTasks(all, intents, today), [all, intents, today]);
  const latest = useMemo(() => latestTimes(items), [items]);
  const careOf = (action: Action): ActionCare => {
    // The shown ones first: after an undo, the cached list also has the successor of the restored task.
    const { lastAt, task } = careTile(action, actions, [...tasks, ...all], latest);
    return {
      lastDay: lastAt && dayIn(zone, Date.parse(lastAt)),
      dueDay: task && tasks.includes(task) ? task.dueDate : null,
    };
  };
  const { isError, refetch } = answer;
  return { tasks, careOf, today, hasFailed: isError && !answer.data, refetch };
}

export type PlantCare = ReturnType<typeof useCare>;
