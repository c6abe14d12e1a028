import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideKill } from '#app/flows/kill/actors.ts';
import { queryKeys } from '#app/data/keys.ts';
import { deleteInteraction } from '#app/data/write/interactions.ts';
import { wateredWeekly } from '../server/caring.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

test('a plant whose death failed is put back, unless its pot was taken or it is dead', async () => {
  const { app, ann, plantId, potId } = await wateredWeekly();
  const kill = provideKill(joinedTo(app, ann));
  const restore = () => runActor(kill, 'restorePot', { plantId, potId });
  await runActor(kill, 'freePot', { plantId, potId });
  expect(await restore()).toEqual({ kind: 'restored' });
  await runActor(kill, 'freePot', { plantId, potId });
  const { body: ivy } = await ann.post('/api/plants', { body: { plantName: 'Ivy', potId } });
  expect(await restore()).toEqual({ kind: 'potTaken' });
  // A repeated call frees the pot of this plant only.
  await runActor(kill, 'freePot', { plantId, potId });
  expect((await ann.get(`/api/plants/${ivy.plantId}`)).body).toMatchObject({ potId });
  await runActor(kill, 'markDead', { plantId });
  expect(await restore()).toEqual({ kind: 'dead' });
  expect(await runActor(kill, 'checkPlant', { plantId })).toEqual({ isAlive: false });
});

test.each([
  ['answers', true],
  ['does not answer', false],
])('the page of a plant reads it again after a check that the server %s', async (_, isAnswered) => {
  const { app, ann, plantId } = await wateredWeekly();
  const server = joinedTo(app, ann, (send) =>
    isAnswered ? send() : Promise.reject(new TypeError('Failed to fetch')),
  );
  server.queries.setQueryData(queryKeys.plant(plantId), {});
  const check = runActor(provideKill(server), 'checkPlant', { plantId });
  const isKnown = await check.then(
    () => true,
    () => false,
  );
  expect(isKnown).toBe(isAnswered);
  expect(server.queries.getQueryState(queryKeys.plant(plantId))?.isInvalidated).toBe(true);
});

test('an entry that another phone has deleted counts as deleted', async () => {
  const { app, ann, plantId, interactionId } = await wateredWeekly();
  await ann.delete(`/api/interactions/${interactionId}`);
  await deleteInteraction(joinedTo(app, ann), { plantId, interactionId });
  expect((await ann.get(`/api/plants/${plantId}/interactions`)).body).toEqual([]);
});
