import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendIntent } from '#app/flows/outbox/sendIntent.ts';
import { queryKeys } from '#app/data/keys.ts';
import { freePot } from '#app/data/write/pots.ts';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { dayIn } from '#domain/zone.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { ids, watering } from '#machines/support/examples.ts';
import { act, pass, tasks, wateredWeekly, water } from '../server/caring.ts';
import { halves, upload } from '../server/pictures.ts';
import { joinedTo } from './support/joined.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const entry = '01940000-0000-7000-8000-000000000005';

const watered = (plantId: string, interactionId = entry): NewIntent => ({
  kind: 'addInteraction',
  plantId,
  interactionId,
  action: watering,
  note: '',
});

/** A phone and a server with a plant that has a care preference. */
async function phone() {
  const { app, ann, plantId } = await wateredWeekly();
  const server = joinedTo(app, ann);
  /** Sends a change made `minutesAgo` by the phone's clock, which is `aheadBy` ms ahead of the server's. */
  const send = (made: NewIntent, { minutesAgo = 0, aheadBy = 0 } = {}, through = server) => {
    vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now + aheadBy });
    const madeAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    return sendIntent(through, { ...made, id: entry, madeAt } as Intent, () => dayIn(timeZone(), Date.now()));
  };
  const timeline = async () =>
    (await ann.get<{ createdAt: string }[]>(`/api/plants/${plantId}/interactions`)).body;
  return { app, ann, plantId, server, send, timeline };
}

test('a task snoozed before midnight in Dublin, and sent after it, is due again on the day that was shown', async () => {
  const { app, ann, plantId, send } = await phone();
  await act(ann, plantId, water, '2026-07-01T10:00:00Z');
  const [task] = await tasks(ann);
  const snooze: NewIntent = {
    kind: 'snoozeTask',
    plantId,
    taskId: task!.taskID,
    from: '2026-07-10',
    days: 3,
  };
  expect(await send(snooze, { minutesAgo: 45 })).toEqual({ kind: 'settled' });
  expect(await tasks(ann)).toEqual([]);
  pass(app, 2);
  expect(await tasks(ann)).toMatchObject([{ taskDueDate: '2026-07-13' }]);
});

test('snoozing a task that another user has completed is dropped without a message', async () => {
  const { app, ann, plantId, send } = await phone();
  pass(app, 7);
  const [task] = await tasks(ann);
  await act(ann, plantId, water);
  const from = task!.taskDueDate;
  const snooze: NewIntent = { kind: 'snoozeTask', plantId, taskId: task!.taskID, from, days: 1 };
  expect(await send(snooze)).toEqual({ kind: 'settled' });
});

test('an entry that is sent late keeps its timestamp', async () => {
  const { app, plantId, send, timeline } = await phone();
  expect(await send(watered(plantId), { minutesAgo: 90 })).toEqual({ kind: 'settled' });
  const createdAt = new Date(app.clock.now - 90 * 60_000).toISOString();
  expect(await timeline()).toMatchObject([{}, { createdAt }]);
});

test('an entry of another time has that one', async () => {
  const { plantId, send, timeline } = await phone();
  const occurredAt = '2016-03-03T12:05:06.000Z';
  const photographed = { ...watered(plantId), occurredAt } as NewIntent;
  expect(await send(photographed, { minutesAgo: 90 })).toEqual({ kind: 'settled' });
  expect(await timeline()).toMatchObject([{}, { createdAt: occurredAt }]);
});

test('an entry that the server failed to take keeps its timestamp when it is sent again', async () => {
  const { app, ann, plantId, timeline, ...phoneOf } = await phone();
  let answers = 0;
  const failing = joinedTo(app, ann, async (send) =>
    (answers += 1) === 1 ? new Response('{}', { status: 503 }) : send(),
  );
  const send = () => phoneOf.send(watered(plantId), { minutesAgo: 90 }, failing);
  expect((await send()).kind).not.toBe('settled');
  expect(await timeline()).toHaveLength(1);
  expect(await send()).toEqual({ kind: 'settled' });
  const createdAt = new Date(app.clock.now - 90 * 60_000).toISOString();
  expect(await timeline()).toMatchObject([{}, { createdAt }]);
});

test('an entry makes all lists that show it stale', async () => {
  const { plantId, server, send } = await phone();
  const shown = [queryKeys.interactions(plantId), queryKeys.tasks, queryKeys.feed, queryKeys.plants];
  for (const key of shown) server.queries.setQueryData(key, []);
  await send(watered(plantId));
  for (const key of shown) expect(server.queries.getQueryState(key)?.isInvalidated, key.join()).toBe(true);
});

test('a refused change makes all lists of its plant stale, which may have changed elsewhere', async () => {
  const { ann, plantId, server, send } = await phone();
  const shown = [
    queryKeys.plant(plantId),
    queryKeys.interactions(plantId),
    queryKeys.tasks,
    queryKeys.feed,
    queryKeys.plants,
    queryKeys.pots,
  ];
  for (const key of shown) server.queries.setQueryData(key, []);
  await ann.patch(`/api/plants/${plantId}/kill`);
  expect(await send(watered(plantId))).toMatchObject({ kind: 'refused' });
  for (const key of shown) expect(server.queries.getQueryState(key)?.isInvalidated, key.join()).toBe(true);
});

test('details and frequencies that were changed offline are saved, and a retry changes nothing', async () => {
  const { ann, plantId, send } = await phone();
  const details: NewIntent = {
    kind: 'updatePlant',
    plantId,
    changes: { friendly_name: 'Monty', foods_id: 3 },
  };
  const often: NewIntent = {
    kind: 'setPreferences',
    plantId,
    frequencies: { 1: 5, 2: 30 },
    verbs: { 1: 'Water', 2: 'Feed' },
  };
  for (const intent of [details, often, details, often]) {
    expect(await send(intent, { minutesAgo: 90 })).toEqual({ kind: 'settled' });
  }
  expect((await ann.get(`/api/plants/${plantId}`)).body).toMatchObject({ plantName: 'Monty', foodId: 3 });
  expect((await ann.get(`/api/plants/${plantId}/preferences`)).body).toMatchObject([
    { effectID: 1, frequencyDays: 5 },
    { effectID: 2, frequencyDays: 30 },
  ]);
});

test('a move that was made offline moves the pot, unless the plant was moved after that', async () => {
  const { app, ann, plantId, send } = await phone();
  const place = async () =>
    (await ann.get<{ potLocation: string }>(`/api/plants/${plantId}`)).body.potLocation;
  const moved: NewIntent = { kind: 'movePlant', plantId, interactionId: entry, place: 'Hall' };
  expect(await send(moved, { minutesAgo: 90 })).toEqual({ kind: 'settled' });
  expect(await place()).toBe('Hall');
  const minutesAgo = (minutes: number) => new Date(app.clock.now - minutes * 60_000).toISOString();
  await act(ann, plantId, 14, minutesAgo(30));
  await act(ann, plantId, 1, minutesAgo(20));
  expect(await send({ ...moved, place: 'Attic' }, { minutesAgo: 90 })).toEqual({ kind: 'settled' });
  expect(await place()).toBe('Hall');
  expect(await send({ ...moved, place: 'Attic' }, { minutesAgo: 10 })).toEqual({ kind: 'settled' });
  expect(await place()).toBe('Attic');
});

test("a move that was just made moves the pot, also if the phone's clock is behind that of another phone", async () => {
  const { app, ann, plantId, send } = await phone();
  const minute = 60_000;
  await act(ann, plantId, 14, new Date(app.clock.now - 2 * minute).toISOString());
  const moved: NewIntent = { kind: 'movePlant', plantId, interactionId: entry, place: 'Hall' };
  expect(await send(moved, { aheadBy: -5 * minute })).toEqual({ kind: 'settled' });
  expect((await ann.get(`/api/plants/${plantId}`)).body).toMatchObject({ potLocation: 'Hall' });
});

test('a plant that was taken out of its pot in the meantime is in none after a move', async () => {
  const { ann, plantId, server, send } = await phone();
  const read = async () => (await ann.get<{ potId: string | null }>(`/api/plants/${plantId}`)).body;
  const { potId } = await read();
  await freePot(server, { potId: potId!, plantId });
  server.queries.setQueryData(queryKeys.plant(plantId), { potId });
  expect(await send({ kind: 'movePlant', plantId, interactionId: entry, place: 'Hall' })).toEqual({
    kind: 'settled',
  });
  expect(await read()).toMatchObject({ potId: null, potLocation: null });
  // Its page still shows the pot.
  expect(server.queries.getQueryState(queryKeys.plant(plantId))?.isInvalidated).toBe(true);
});

test('the reason of a refusal says what has died or was deleted', async () => {
  const { ann, plantId, send } = await phone();
  expect(await send({ kind: 'setProfilePhoto', plantId, interactionId: entry, photoId: ids.photo })).toEqual({
    kind: 'refused',
    reason: 'The photo was deleted.',
  });
  await ann.patch(`/api/plants/${plantId}/kill`);
  expect(await send(watered(plantId))).toEqual({
    kind: 'refused',
    reason: 'Nothing more can be recorded for a dead plant.',
  });
  await ann.delete(`/api/plants/${plantId}`);
  const gone = { kind: 'refused', reason: 'The plant was deleted.' };
  expect(await send(watered(plantId))).toEqual(gone);
  expect(await send({ kind: 'updatePlant', plantId, changes: { notes: 'Dry' } })).toEqual(gone);
  expect(await send({ kind: 'movePlant', plantId, interactionId: entry, place: 'Hall' })).toEqual(gone);
  expect(await send({ kind: 'setPreferences', plantId, frequencies: { 1: 3 }, verbs: {} })).toEqual(gone);
  const edit: NewIntent = {
    kind: 'editInteraction',
    plantId,
    interactionId: entry,
    note: 'Dry',
    isDraft: false,
  };
  expect(await send(edit)).toEqual({ kind: 'refused', reason: 'The entry was deleted.' });
});

/** A phone, and how it sends edits of a note that was 'Dry' when each began. */
async function editing() {
  const { ann, plantId, send, timeline } = await phone();
  const { body } = await ann.post<{ interactionID: string }>(
    `/api/interactions?plantId=${plantId}&actionId=8`,
    { body: { note: 'Dry' } },
  );
  const edited = (note: string): NewIntent => ({
    kind: 'editInteraction',
    plantId,
    interactionId: body.interactionID,
    note,
    notesBefore: ['Dry'],
    isDraft: false,
  });
  return { edited, send, timeline };
}

test('two texts of a note that are too long for one are refused with the reason, and neither is lost', async () => {
  const { edited, send, timeline } = await editing();
  const separator = '\n\nAlso written: '.length;
  await send(edited('Damp'));
  expect(await send(edited('w'.repeat(10_000 - separator - 3)))).toEqual({
    kind: 'refused',
    reason:
      'This note was also changed on another device, and both texts together are too long for one note.',
  });
  expect(await timeline()).toContainEqual(expect.objectContaining({ interactionNote: 'Damp' }));
  const typed = 'w'.repeat(10_000 - separator - 4);
  expect(await send(edited(typed))).toEqual({ kind: 'settled' });
  expect(await timeline()).toContainEqual(
    expect.objectContaining({ interactionNote: `${typed}\n\nAlso written: Damp` }),
  );
});

test('a note that two phones changed offline keeps both texts', async () => {
  const { edited, send, timeline } = await editing();
  await send(edited('Damp'));
  await send(edited('Wet'));
  await send(edited('Wet'));
  expect(await timeline()).toContainEqual(
    expect.objectContaining({ interactionNote: 'Wet\n\nAlso written: Damp' }),
  );
});

test('undoing care keeps an entry to which another phone has added a note', async () => {
  const { ann, plantId, send, timeline } = await phone();
  await send(watered(plantId));
  await ann.patch(`/api/interactions/${entry}`, { body: { note: 'Dry' } });
  const undo: NewIntent = { kind: 'deleteInteraction', plantId, interactionId: entry, ifEmpty: true };
  expect(await send(undo)).toEqual({ kind: 'settled' });
  expect(await timeline()).toContainEqual(
    expect.objectContaining({ interactionID: entry, interactionNote: 'Dry' }),
  );
});

test('undoing care keeps an entry to which another phone has added a photo, and shows the photo', async () => {
  const { ann, plantId, server, send, timeline } = await phone();
  await send(watered(plantId));
  const shown = queryKeys.interactions(plantId);
  server.queries.setQueryData(shown, await timeline());
  await upload(ann, entry, [await halves(40, 30).jpeg().toBuffer()]);
  const undo: NewIntent = { kind: 'deleteInteraction', plantId, interactionId: entry, ifEmpty: true };
  expect(await send(undo)).toEqual({ kind: 'settled' });
  const kept = expect.objectContaining({ interactionID: entry, photos: [expect.anything()] }) as unknown;
  expect(await timeline()).toContainEqual(kept);
  expect(server.queries.getQueryData(shown)).toContainEqual(kept);
});

test('undoing care for a plant that was deleted in the meantime is dropped without a message', async () => {
  const { ann, plantId, send } = await phone();
  await send(watered(plantId));
  await ann.delete(`/api/plants/${plantId}`);
  const undo = { kind: 'deleteInteraction', plantId, interactionId: entry } as const;
  expect(await send({ ...undo, ifEmpty: true })).toEqual({ kind: 'settled' });
});

test('a snooze that is undone leaves the task on the day to which it was snoozed before', async () => {
  const { app, ann, plantId, send } = await phone();
  await act(ann, plantId, water, '2026-07-01T10:00:00Z');
  const taskId = (await tasks(ann))[0]!.taskID;
  await send({ kind: 'snoozeTask', plantId, taskId, from: '2026-07-11', days: 2 });
  await send({ kind: 'snoozeTask', plantId, taskId, from: '2026-07-11', days: 5 });
  const undo: NewIntent = { kind: 'unsnoozeTask', plantId, taskId, until: '2026-07-13' };
  expect(await send(undo)).toEqual({ kind: 'settled' });
  pass(app, 2);
  expect(await tasks(ann)).toMatchObject([{ taskDueDate: '2026-07-13' }]);
});
