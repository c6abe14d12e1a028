import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepShared, keptShares } from '#app/storage/sharedPhotos.ts';
import { session } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { fakeCaches } from './support/fakeCaches.ts';
import { startRoot } from './support/root.ts';

const jpeg = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'leaf.jpg', { type: 'image/jpeg' });
const text = new File(['words'], 'notes.txt', { type: 'text/plain' });

let root: Awaited<ReturnType<typeof startRoot>>;
let photoSharing: (typeof import('#app/flows/photoSharing/photoSharing.ts'))['photoSharing'];

/** Opens a page at this address, before any user has signed in, on a phone with these shared files. */
async function open(files: readonly File[], address = '/') {
  for (const [index, file] of files.entries()) await keepShared(`photo-${index}`, file, session.user.id);
  vi.stubGlobal('location', { pathname: address.split('?')[0], search: address.slice(1) });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  root = await startRoot({ at: 'signedOut' });
  ({ photoSharing } = await import('#app/flows/photoSharing/photoSharing.ts'));
}
async function signIn() {
  root.turn('signedIn.current');
  await root.isOpen();
}
const isLocked = async () => (await navigator.locks.query()).held!.some(({ name }) => name === 'snug-shared');
const becomes = (state: string) =>
  eventually(() => expect(photoSharing.getSnapshot().matches(state as never)).toBe(true));
const isReleased = () => eventually(async () => expect(await isLocked()).toBe(false));
const passes = () => new Promise(setImmediate);

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('caches', fakeCaches());
});
afterEach(async () => {
  root.turn('signedOut');
  await isReleased();
  photoSharing.stop();
  root.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shared photos that could not be read are offered after the next sign-in', async () => {
  await open([jpeg]);
  const { caches } = globalThis;
  vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('', 'UnknownError')) });
  await signIn();
  await eventually(() => expect(console.warn).toHaveBeenCalled());
  await isReleased();
  vi.stubGlobal('caches', caches);
  root.turn('signedOut');
  await signIn();
  await becomes('choosingPlant');
  expect(await isLocked()).toBe(true);
});

test('another open page may offer photos whose user left before they could be offered', async () => {
  await open([jpeg]);
  const { countSheet } = await import('#app/ui/overlays/overlays.ts');
  const close = countSheet();
  await signIn();
  await eventually(async () => expect(await isLocked()).toBe(true));
  root.turn('signedOut');
  close();
  await isReleased();
  expect(photoSharing.getSnapshot().matches('waiting')).toBe(true);
});

test('another open page may offer photos if this one found none', async () => {
  await open([]);
  await signIn();
  await passes();
  await isReleased();
  expect(photoSharing.getSnapshot().matches('waiting')).toBe(true);
});

test('shared files that are no pictures are counted, and are deleted together with the photos', async () => {
  await open([jpeg, text]);
  await signIn();
  await becomes('choosingPlant');
  expect(photoSharing.getSnapshot().context).toMatchObject({
    photoIds: ['photo-0'],
    faults: ['1 file is not a JPEG, PNG, WebP or HEIC picture.'],
  });
  expect(await isLocked()).toBe(true);
  photoSharing.send({ type: 'overlay.closed' });
  photoSharing.send({ type: 'discard.confirmed' });
  // Then another open page may offer the next ones.
  await isReleased();
  expect(await keptShares()).toMatchObject({ photos: 0 });
});

test('a phone without room for shared photos says what to do', async () => {
  await open([], '/?share=failed');
  await signIn();
  await becomes('refused');
  expect(photoSharing.getSnapshot().context.faults).toEqual([
    'Your phone may be full. Free up some space, and share it again.',
  ]);
});

test('photos that were left out are counted, beside those that were kept', async () => {
  await open([jpeg], '/?share=partly&others=2&more=40');
  await signIn();
  await becomes('choosingPlant');
  expect(photoSharing.getSnapshot().context).toMatchObject({
    photoIds: ['photo-0'],
    faults: [
      '2 files are not JPEG, PNG, WebP or HEIC pictures.',
      '40 photos were left out: at most 20 photos of 100 MB together can wait here.',
    ],
  });
});
