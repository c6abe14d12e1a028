import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropShared, hasPhotos, keepShared, loadShared } from '#app/storage/sharedPhotos.ts';
import { ids } from '#machines/support/examples.ts';
import { fakeCaches } from './support/fakeCaches.ts';
import { picture } from './support/phonePage.ts';

beforeEach(() => void vi.stubGlobal('caches', fakeCaches()));
afterEach(() => vi.unstubAllGlobals());

const idsFor = async (userId: string) => [...(await loadShared(userId)).keys()];

// A header cannot have the letters of most scripts.
test.each(['Farn & Tür.jpg', 'シダ 🌿.jpg', '100%.jpg'])(
  'a shared photo is kept with its name, such as %s, its type and its content',
  async (name) => {
    await keepShared(ids.photo, picture(name), 'anna');
    const file = (await loadShared('anna')).get(ids.photo)!;
    expect([file.name, file.type, await file.text()]).toEqual([name, 'image/jpeg', 'picture']);
  },
);

test('photos that were shared while no user was signed in are for the next one who signs in', async () => {
  await keepShared(ids.photo, picture(), null);
  expect(await idsFor('ben')).toEqual([ids.photo]);
});

test('photos of another user are not shown, and are deleted', async () => {
  await keepShared(ids.photo, picture(), 'anna');
  await keepShared(ids.otherPhoto, picture(), 'ben');
  expect(await idsFor('ben')).toEqual([ids.otherPhoto]);
  expect(await idsFor('anna')).toEqual([]);
});

test('nothing is left once all photos are added or discarded', async () => {
  expect(await hasPhotos()).toBe(false);
  await keepShared(ids.photo, picture(), 'anna');
  await keepShared(ids.otherPhoto, picture(), 'anna');
  await dropShared([ids.photo]);
  expect([await hasPhotos(), await idsFor('anna')]).toEqual([true, [ids.otherPhoto]]);
  await dropShared([ids.otherPhoto]);
  expect(await hasPhotos()).toBe(false);
});
