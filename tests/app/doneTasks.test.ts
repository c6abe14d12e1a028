/** The lists of tasks after the answer to a change, until they are read again, which may be much later. */
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { shownTasks, type OpenTask } from '#domain/shownTasks.ts';
import { queryKeys } from '#app/data/keys.ts';
import { createInteraction, deleteInteraction } from '#app/data/write/interactions.ts';
import { snoozeTask, unsnoozeTask } from '#app/data/write/tasks.ts';
import { hydration, pass, plantTasks, prefer, tasks, water, wateredWeekly } from '../server/caring.ts';
import { planted } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';

const today = '2026-07-19';
/** An action that completes no task. */
const note = 8;

/** A phone that has read its tasks: a plant and another one have to be watered today. */
async function phone() {
  const { app, ann, plantId } = await wateredWeekly();
  const other = await planted(ann);
  await prefer(ann, other.plantId, hydration, 7);
  pass(app, 8);
  const server = joinedTo(app, ann);
  server.queries.setQueryData(queryKeys.tasks, await tasks(ann));
  for (const id of [plantId, other.plantId])
    server.queries.setQueryData(queryKeys.plantTasks(id), await plantTasks(ann, id));
  const taskId = (await plantTasks(ann, plantId))[0]!.taskID;
  /** Returns how many tasks the task list, the page of the plant and that of the other plant show while changes wait. */
  const shown = (...waiting: NewIntent[]) => {
    const queue = waiting.map((made, id): Intent => ({
      ...made,
      id: String(id),
      madeAt: `${today}T10:00:00Z`,
    }));
    const count = (key: readonly string[], plantID?: string) => {
      const list = server.queries.getQueryData<OpenTask[]>(key)!;
      const all = plantID === undefined ? list : list.map((task) => ({ ...task, plantID }));
      return shownTasks(all, queue, today).length;
    };
    return {
      list: count(queryKeys.tasks),
      page: count(queryKeys.plantTasks(plantId), plantId),
      otherPage: count(queryKeys.plantTasks(other.plantId), other.plantId),
    };
  };
  return { plantId, server, shown, taskId };
}

let home: Awaited<ReturnType<typeof phone>>;
beforeEach(async () => {
  home = await phone();
  expect(home.shown()).toEqual({ list: 2, page: 1, otherPage: 1 });
});

test('a task that was done is gone from the list and the page of its plant, and that of another plant stays', async () => {
  const { plantId, server, shown } = home;
  await createInteraction(server, { plantId, interactionId: uuid(), actionId: note });
  expect(shown()).toEqual({ list: 2, page: 1, otherPage: 1 });
  const interactionId = uuid();
  await createInteraction(server, { plantId, interactionId, actionId: water });
  expect(shown()).toEqual({ list: 1, page: 0, otherPage: 1 });
});

test('a task whose care is taken back is there again, before that is sent and after it', async () => {
  const { plantId, server, shown } = home;
  const interactionId = uuid();
  await createInteraction(server, { plantId, interactionId, actionId: water });
  expect(shown({ kind: 'deleteInteraction', plantId, interactionId })).toEqual({
    list: 2,
    page: 1,
    otherPage: 1,
  });
  await deleteInteraction(server, { plantId, interactionId });
  expect(shown()).toEqual({ list: 2, page: 1, otherPage: 1 });
});

test('a task that is snoozed is gone from the list and the page of its plant, until that is undone', async () => {
  const { plantId, server, shown, taskId } = home;
  await snoozeTask(server, { plantId, taskId, days: 3 });
  expect(shown()).toEqual({ list: 1, page: 0, otherPage: 1 });
  expect(shown({ kind: 'unsnoozeTask', plantId, taskId })).toEqual({ list: 2, page: 1, otherPage: 1 });
  await unsnoozeTask(server, { plantId, taskId });
  expect(shown()).toEqual({ list: 2, page: 1, otherPage: 1 });
});
