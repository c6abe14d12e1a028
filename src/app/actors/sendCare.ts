import { dataOf, type Api } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { components } from '#contract/schema.d.ts';
import type { AddInteraction, Intent, TaskIntent } from '#domain/intent.ts';
import { goneTasks, returnedTasks, snoozeLeft, type OpenTask } from '#domain/shownTasks.ts';
import { keyed } from './calls.ts';

export type Entry = components['schemas']['Interaction'];
export type Photo = components['schemas']['Photo'];
/** As much of a task as both lists of tasks have: all there is to do, and what a plant wants. */
type Task = Omit<OpenTask, 'plantID'> & { plantID?: string };

/** How the lists of a plant that are on this phone change by what the server answered. */
export interface Change {
  entries?: (entries: Entry[]) => Entry[];
  photos?: (photos: Photo[]) => Photo[];
  tasks?: (tasks: Task[]) => Task[];
}

/** What reaches the server later than this says when it happened, in ms; what is sent at once happens when it arrives. */
const late = 60_000;

/** Newest first, as the server has them. */
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
    // A phone whose clock is ahead did it in the future; it happens when it arrives, then.
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

/** A task that is gone or done cannot be put off, and need not be. */
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

/** What is sent without an open page too, by the service worker. */
export type CareIntent = AddInteraction | TaskIntent;

export const isCare = (intent: Intent): intent is CareIntent =>
  'taskId' in intent || intent.kind === 'addInteraction';

/**
 * Sends care that was given, a task that is put off, or a task that is due again.
 *
 * @param today asked for only if a task is put off
 */
export const sendCare = (api: Api, intent: CareIntent, today: Today): Promise<Change> =>
  intent.kind === 'addInteraction' ? addEntry(api, intent) : changeTask(api, intent, today);
