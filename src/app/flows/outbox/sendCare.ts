import { dataOf, type Api } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { components } from '#contract/schema.d.ts';
import type { AddInteraction, Intent, TaskIntent } from '#domain/intent.ts';
import { goneTasks, returnedTasks, snoozeLeft, type OpenTask } from '#domain/shownTasks.ts';
import { keyed } from '#app/server/calls.ts';

export type Entry = components['schemas']['Interaction'];
export type Photo = components['schemas']['Photo'];
/** The fields that both lists of tasks share: that of all plants, and that of one plant. */
type Task = Omit<OpenTask, 'plantID'> & { plantID?: string };

/** How the cached lists of a plant change with the server's response. */
export interface Change {
  entries?: (entries: Entry[]) => Entry[];
  photos?: (photos: Photo[]) => Photo[];
  tasks?: (tasks: Task[]) => Task[];
}

/** A change sent later than this, in ms, includes its timestamp; otherwise it counts as happening on arrival. */
const late = 60_000;

/** Newest first, in the server's order. */
const byTime = (a: Entry, b: Entry) =>
  b.createdAt.localeCompare(a.createdAt) || b.interactionID.localeCompare(a.interactionID);

export const withEntry = (entry: Entry): Change => ({
  entries: (entries) =>
    [...entries.filter(({ interactionID }) => interactionID !== entry.interactionID), entry].toSorted(byTime),
});

const occurredAt = ({ madeAt }: AddInteraction) =>
  Date.now() - Date.parse(madeAt) > late ? madeAt : undefined;

const isInvalid = (error: unknown) => error instanceof ApiError && error.status === 400;

async function addEntry(api: Api, intent: AddInteraction): Promise<Change> {
  const { plantId, note, action } = intent;
  const params = { query: { plantId, actionId: action.actionID }, ...keyed(intent.interactionId) };
  const record = (time: string | undefined) =>
    dataOf(api.POST('/api/interactions', { params, body: { note, occurredAt: time } }));
  const time = occurredAt(intent);
  const recorded = record(time).catch((error: unknown) => {
    // If the phone's clock is ahead, the server refuses a time in the future: let it use its own.
    if (time === undefined || !isInvalid(error)) throw error;
    return record(undefined);
  });
  return {
    ...withEntry(await recorded),
    tasks: (tasks) =>
      goneTasks(
        tasks,
        intent.interactionId,
        ({ plantID = plantId, actions }) =>
          plantID === plantId && actions.some(({ actionID }) => actionID === action.actionID),
      ),
  };
}

/** The household's day, `YYYY-MM-DD`. */
type Today = () => string | Promise<string>;

/** Ignores that a task is gone or done: it need not be snoozed any more. */
function unlessOver(error: unknown): void {
  if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) throw error;
}

async function changeTask(api: Api, intent: TaskIntent, today: Today): Promise<Change> {
  const { taskId } = intent;
  const params = { path: { taskID: taskId } };
  if (intent.kind === 'unsnoozeTask') {
    const { until } = intent;
    const unsnooze = api.DELETE('/api/tasks/{taskID}/snooze', { params: { ...params, query: { until } } });
    await dataOf(unsnooze).catch(unlessOver);
    return { tasks: (tasks) => returnedTasks(tasks, taskId) };
  }
  const days = snoozeLeft(intent, await today());
  if (days === 0) return {};
  await dataOf(api.POST('/api/tasks/{taskID}/snooze', { params, body: { days } })).catch(unlessOver);
  return { tasks: (tasks) => goneTasks(tasks, taskId, ({ taskID }) => taskID === taskId) };
}

/** The changes that the service worker also sends, without an open page. */
export type CareIntent = AddInteraction | TaskIntent;

export const isCare = (intent: Intent): intent is CareIntent =>
  'taskId' in intent || intent.kind === 'addInteraction';

/**
 * Sends an entry of care, a snooze, or the end of a snooze.
 *
 * @param today called only if a task is snoozed
 */
export const sendCare = (api: Api, intent: CareIntent, today: Today): Promise<Change> =>
  intent.kind === 'addInteraction' ? addEntry(api, intent) : changeTask(api, intent, today);
