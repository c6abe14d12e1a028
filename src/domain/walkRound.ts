/** A walk-round: care for one plant after another, by their labels. */
import { grouped } from './grouped.ts';
import type { IntendedAction } from './intent.ts';
import type { OpenTask } from './shownTasks.ts';
import { isPlainCare } from './taskCare.ts';
import type { PlacedTask } from './taskGroups.ts';
import { answerOf, dueTasks, taskName } from './taskList.ts';

/** Care that one tap records. */
export interface RoundCare {
  /** The id of the entry to write. */
  interactionId: string;
  action: IntendedAction;
  /** The actions that complete the task, this one among them. */
  answers: number[];
}

/** A plant whose label was read. */
export interface RoundPlant {
  plantId: string;
  plantName: string;
  photo: string | null;
  place: string | null;
  /** What is due and takes one tap. */
  cares: RoundCare[];
  /** The names of what is due and takes more than one tap. */
  others: string[];
  /** For a round on which each label waters. */
  watering: RoundCare;
}

/** What was recorded on the round. */
export interface RoundEntry {
  plantId: string;
  plantName: string;
  interactionId: string;
  action: IntendedAction;
}

/** The action 'Water' of the catalogue (specification, section 3). */
const water = 1;

type RoundTask = Omit<PlacedTask & OpenTask, 'actions'> & {
  actions: readonly { actionID: number; actionName: string; actionFlow: string }[];
};

/**
 * Returns the care that a round offers for a plant: each due action once.
 *
 * @param tasks of all plants
 * @param today `YYYY-MM-DD`
 * @param newId makes the id of an entry
 * @returns `null` if the action 'Water' is not among the actions
 */
export function roundCare<Action extends IntendedAction>(
  plantId: string,
  tasks: readonly RoundTask[],
  actions: readonly Action[],
  today: string,
  newId: () => string,
): Pick<RoundPlant, 'cares' | 'others' | 'watering'> | null {
  const due = dueTasks(tasks, today).filter(({ plantID }) => plantID === plantId);
  const cares: RoundCare[] = [];
  for (const task of due.filter(isPlainCare)) {
    const action = actions.find(({ actionID }) => actionID === answerOf(task)?.actionID);
    if (action && cares.every((care) => care.action.actionID !== action.actionID)) {
      const answers = task.actions.map(({ actionID }) => actionID);
      cares.push({ interactionId: newId(), action, answers });
    }
  }
  const others = [...new Set(due.filter((task) => !isPlainCare(task)).map(taskName))];
  const watering = actions.find(({ actionID }) => actionID === water);
  return watering
    ? { cares, others, watering: { interactionId: newId(), action: watering, answers: [water] } }
    : null;
}

/**
 * Returns the plants in the visited places for which something is still due.
 *
 * @param tasks of all plants
 * @param today `YYYY-MM-DD`
 * @param visited the places of the plants whose labels were read
 */
export function missedPlants<Task extends RoundTask & { plantPhoto: string | null }>(
  tasks: readonly Task[],
  today: string,
  visited: readonly string[],
): { plantId: string; plantName: string; photo: string | null; place: string; due: string[] }[] {
  const open = dueTasks(tasks, today).filter(
    ({ potLocation }) => potLocation !== null && visited.includes(potLocation),
  );
  return Array.from(
    grouped(open, ({ plantID }) => plantID),
    ([plantId, own]) => ({
      plantId,
      plantName: own[0]!.plantName,
      photo: own[0]!.plantPhoto,
      place: own[0]!.potLocation!,
      due: [...new Set(own.map(taskName))],
    }),
  ).toSorted((a, b) => visited.indexOf(a.place) - visited.indexOf(b.place));
}
