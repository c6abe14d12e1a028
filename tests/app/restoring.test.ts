import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { restoring } from '#app/data/restoring.ts';
import { deletePlant } from '#app/data/write/bin.ts';
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

test('a restoration without an answer is repeated under the same key, and that of another item has its own', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const [first, second] = [await planted(ann), await planted(ann)];
  const keys: (string | null)[] = [];
  let isLost = true;
  const server = joinedTo(app, ann, async (send, { headers, url }) => {
    const answer = await send();
    if (!url.endsWith('/restore')) return answer;
    keys.push(headers.get('idempotency-key'));
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  });
  for (const { plantId } of [first, second]) await deletePlant(server, plantId, uuid());
  const restore = restoring(server);
  await expect(restore(first.plantId)).rejects.toThrow('Failed to restore');
  isLost = false;
  await restore(first.plantId);
  await restore(second.plantId);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
