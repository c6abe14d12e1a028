/** What falls due while a household is away, and what is worth doing before. */
import { careOf } from './bulkCare.ts';
import type { WinterFactor } from './winterFactors.ts';
import { seasonalDueDay, type Hemisphere } from './seasons.ts';
import type { OpenTask } from './shownTasks.ts';
import { isPlainCare } from './taskCare.ts';
import { taskName, type ListedTask } from './taskList.ts';

/** A pending task with how often it comes back. */
export interface AwayTask extends OpenTask, Pick<ListedTask, 'taskDueDate' | 'actions'> {
  actions: readonly { actionID: number; actionName: string; actionFlow: string }[];
  /** `null` if it does not come back. */
  frequencyDays: number | null;
  winterFactor: WinterFactor;
}

/**
 * Returns the tasks that help if they are done today: they fall due by the last day, take one tap, and come back only afterwards.
 *
 * @param today `YYYY-MM-DD`
 * @param until the last day, `YYYY-MM-DD`
 * @param hemisphere of the household
 */
export const tasksBefore = <Task extends AwayTask>(
  tasks: readonly Task[],
  { today, until, hemisphere }: { today: string; until: string; hemisphere: Hemisphere },
): Task[] =>
  tasks.filter((task) => {
    if (!isPlainCare(task) || task.taskDueDate > until) return false;
    // An earlier version kept tasks without a factor on the phone.
    const { frequencyDays, winterFactor = 1 } = task;
    if (frequencyDays === null) return true;
    return seasonalDueDay({ frequencyDays, winterFactor, from: today }, { hemisphere, today }) > until;
  });

/** The verb in 'will want water'; any other care has no noun. */
const isWater = (task: AwayTask) => taskName(task) === 'Water';

const plantsOf = (tasks: readonly AwayTask[]) => new Set(tasks.map(({ plantID }) => plantID)).size;

/**
 * Says what falls due: '11 plants will want water: 3 before you leave would help'.
 *
 * @param tasks those that fall due by the last day
 * @param before those of them that help if they are done before
 */
export function dueMeanwhile(tasks: readonly AwayTask[], before: readonly AwayTask[]): string {
  if (tasks.length === 0) return 'No plant wants care until then';
  const plants = plantsOf(tasks);
  const want = `${plants === 1 ? '1 plant' : `${plants} plants`} will want ${tasks.every(isWater) ? 'water' : 'care'}`;
  return before.length === 0 ? want : `${want}: ${plantsOf(before)} before you leave would help`;
}

/** Returns what a button does to the tasks before the first day: 'Water these 3', or 'Mark these 5 as done' if they differ. */
export function beforeLabel(before: readonly AwayTask[]): string {
  const [name, ...others] = new Set(before.map(taskName));
  const these = before.length === 1 ? 'this one' : `these ${before.length}`;
  return others.length === 0 && name ? careOf(name, these) : `Mark ${these} as done`;
}
