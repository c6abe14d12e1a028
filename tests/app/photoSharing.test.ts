import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShareFailure } from '#app/storage/shareFailure.ts';

const phone = vi.hoisted(() => ({
  user: null as string | null,
  isLocked: false,
  isUnreadable: false,
  /** The names of the shared files. */
  shared: ['leaf.jpg'],
  failure: null as ShareFailure | null,
  /** The ids of the files that were deleted. */
  dropped: [] as string[],
  /** Signs a user in. */
  begin: () => {},
  sessionChanged: () => {},
  /** Ends what is in the foreground. */
  free: () => {},
}));

vi.mock('#app/runtime/app.ts', () => ({
  app: { getSnapshot: () => ({ children: { outbox: {} } }) },
  onOutbox: (listener: () => void) => void (phone.begin = listener),
  person: () => phone.user,
  session: () => ({
    subscribe: (look: () => void) => {
      phone.sessionChanged = look;
      return { unsubscribe: () => {} };
    },
  }),
}));
vi.mock('#app/runtime/flowOptions.ts', () => ({ flowOptions: {} }));
vi.mock('#app/flows/appUpdate/hasUnsaved.ts', () => ({
  whenFree: (go: () => void) => void (phone.free = go),
}));
vi.mock('#app/flows/outbox/door.ts', async () => {
  const { fromCallback } = await import('xstate');
  return { outbox: fromCallback(() => {}) };
});
vi.mock('#app/device/photos/keptFiles.ts', () => ({ keepFile: () => {} }));
vi.mock('#app/device/photos/checkPictures.ts', () => ({
  checkPicture: async (file: File) => (file.name.endsWith('.jpg') ? file : 'no picture'),
}));
vi.mock('#app/storage/shareFailure.ts', () => ({ takeShareFailure: () => phone.failure }));
vi.mock('#app/storage/sharedPhotos.ts', () => ({
  dropShared: async (ids: string[]) => void phone.dropped.push(...ids),
  loadShared: async () => {
    if (phone.isUnreadable) throw new DOMException('', 'UnknownError');
    return new Map(phone.shared.map((name, index) => [`photo-${index}`, new File(['leaf'], name)]));
  },
}));
vi.mock('#app/storage/locks.ts', () => ({
  claimLock: async () => {
    if (phone.isLocked) return null;
    phone.isLocked = true;
    return () => void (phone.isLocked = false);
  },
}));

const settle = () => new Promise(setImmediate);

async function turn(user: string | null): Promise<void> {
  phone.user = user;
  phone.sessionChanged();
  if (user !== null) phone.begin();
  await settle();
}

async function open() {
  const { photoSharing } = await import('#app/flows/photoSharing/photoSharing.ts');
  return photoSharing;
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
  Object.assign(phone, {
    user: null,
    isLocked: false,
    isUnreadable: false,
    shared: ['leaf.jpg'],
    failure: null,
    dropped: [],
    free: () => {},
  });
});
afterEach(() => vi.restoreAllMocks());

test('shared photos that could not be read are offered after the next sign-in', async () => {
  const sharing = await open();
  phone.isUnreadable = true;
  await turn('ann');
  expect(phone.isLocked).toBe(false);
  phone.isUnreadable = false;
  await turn('ann');
  phone.free();
  expect(sharing.getSnapshot().matches('choosingPlant')).toBe(true);
  expect(phone.isLocked).toBe(true);
});

test('another open page may offer photos whose user left before they could be offered', async () => {
  const sharing = await open();
  phone.user = 'ann';
  phone.begin();
  // The user leaves while the lock is claimed.
  await turn(null);
  phone.free();
  expect(sharing.getSnapshot().matches('waiting')).toBe(true);
  expect(phone.isLocked).toBe(false);
});

test('another open page may offer photos if this one found none', async () => {
  await open();
  phone.shared = [];
  await turn('ann');
  expect(phone.isLocked).toBe(false);
});

test('another open page may offer the next photos after these were discarded', async () => {
  const sharing = await open();
  await turn('ann');
  phone.free();
  expect(phone.isLocked).toBe(true);
  sharing.send({ type: 'overlay.closed' });
  sharing.send({ type: 'discard.confirmed' });
  await settle();
  expect(phone.isLocked).toBe(false);
});

test('shared files that are no pictures are counted, and are deleted together with the photos', async () => {
  const sharing = await open();
  phone.shared = ['leaf.jpg', 'notes.txt'];
  await turn('ann');
  phone.free();
  expect(sharing.getSnapshot().context).toMatchObject({
    photoIds: ['photo-0'],
    faults: ['1 file is not a JPEG, PNG, WebP or HEIC picture.'],
  });
  sharing.send({ type: 'overlay.closed' });
  sharing.send({ type: 'discard.confirmed' });
  await settle();
  expect(phone.dropped).toEqual(['photo-0', 'photo-1']);
});

test('a phone without room for shared photos says what to do', async () => {
  const sharing = await open();
  Object.assign(phone, { shared: [], failure: 'no room' });
  await turn('ann');
  phone.free();
  expect(sharing.getSnapshot().matches('refused')).toBe(true);
  expect(sharing.getSnapshot().context.faults).toEqual([
    'Your phone may be full. Free up some space, and share it again.',
  ]);
});

test('photos that were left out are counted, beside those that were kept', async () => {
  const sharing = await open();
  phone.failure = { others: 2, more: 40 };
  await turn('ann');
  phone.free();
  expect(sharing.getSnapshot().context).toMatchObject({
    photoIds: ['photo-0'],
    faults: [
      '2 files are not JPEG, PNG, WebP or HEIC pictures.',
      '40 photos were left out: at most 20 photos of 100 MB together can wait here.',
    ],
  });
});
