import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { restoring } from '#app/server/restoring.ts';
import { deletePlant } from '#app/server/write/bin.ts';
import { planted, startApp } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

test('a plant that is deleted again after a restoration without an answer can be restored again', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  let isLost = false;
  const server = joinedTo(app, ann, async (send) => {
    const answer = await send();
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  });
  const restore = restoring(server);
  const isThere = async () => (await ann.get(`/api/plants/${plantId}`)).status === 200;

  await deletePlant(server, plantId, uuid());
  isLost = true;
  await expect(restore(plantId)).rejects.toThrow('Failed to restore');
  isLost = false;
  expect(await isThere()).toBe(true);

  await deletePlant(server, plantId, uuid());
  expect(await isThere()).toBe(false);
  await expect(restore(plantId)).resolves.toMatchObject({ id: plantId, kind: 'plant' });
  expect(await isThere()).toBe(true);
});
