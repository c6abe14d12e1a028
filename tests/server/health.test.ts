import { expect, test } from 'vitest';
import { act, pass, plantTasks, wateredWeekly, type Schemas } from './caring.ts';
import { exportOf, importInto } from './exporting.ts';
import { elsewhere } from './importing.ts';
import type { Person } from './support.ts';

const thriving = 15;
const fine = 16;
const struggling = 17;

/** Returns what the list of plants and the plant's page say. */
async function healthOf(who: Person, plantId: string) {
  const { body: list } = await who.get<Schemas['PlantListItem'][]>('/api/plants/');
  const { body: plant } = await who.get<Schemas['Plant']>(`/api/plants/${plantId}`);
  const listed = list.find((one) => one.plantId === plantId)!;
  expect([listed.health, listed.healthAt]).toEqual([plant.health, plant.healthAt]);
  return [plant.health, plant.healthAt];
}

test('the latest answer counts, also if it is recorded later, moved to another day or deleted', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  expect(await healthOf(ann, plantId)).toEqual([null, null]);
  const first = new Date(app.clock.now).toISOString();
  await act(ann, plantId, fine);
  pass(app, 2);
  const second = new Date(app.clock.now).toISOString();
  const entry = await act(ann, plantId, struggling);
  expect(await healthOf(ann, plantId)).toEqual(['struggling', second]);
  await act(ann, plantId, thriving, '2026-07-09T12:00:00.000Z');
  expect(await healthOf(ann, plantId)).toEqual(['struggling', second]);
  await ann.patch(`/api/interactions/${entry}`, { body: { occurredAt: '2026-07-08T12:00:00.000Z' } });
  expect(await healthOf(ann, plantId)).toEqual(['fine', first]);
  await ann.patch(`/api/interactions/${entry}`, { body: { occurredAt: second } });
  await ann.delete(`/api/interactions/${entry}`);
  expect(await healthOf(ann, plantId)).toEqual(['fine', first]);
});

test('an answer completes no task', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  pass(app, 7);
  const before = await plantTasks(ann, plantId);
  for (const actionId of [thriving, fine, struggling]) await act(ann, plantId, actionId);
  expect(await plantTasks(ann, plantId)).toEqual(before);
});

test('an export has the answers', async () => {
  const { ann, plantId } = await wateredWeekly();
  await act(ann, plantId, struggling);
  const { eve } = await elsewhere();
  await importInto(eve, await exportOf(ann));
  const { body } = await eve.get<Schemas['PlantListItem'][]>('/api/plants/');
  expect(body.map(({ health }) => health)).toEqual(['struggling']);
});
