import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const phone = vi.hoisted(() => ({
  user: null as string | null,
  isLocked: false,
  isUnreadable: false,
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
vi.mock('#app/photos/keptFiles.ts', () => ({ keepFile: () => {} }));
vi.mock('#app/photos/checkPictures.ts', () => ({
  checkPictures: async (good: File[]) => ({ good, faults: [] }),
}));
vi.mock('#app/storage/shareFailure.ts', () => ({ takeShareFailure: () => null }));
vi.mock('#app/storage/sharedPhotos.ts', () => ({
  dropShared: async () => {},
  loadShared: async () => {
    if (phone.isUnreadable) throw new DOMException('', 'UnknownError');
    return new Map([['photo-1', new File(['leaf'], 'leaf.jpg')]]);
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
  Object.assign(phone, { user: null, isLocked: false, isUnreadable: false, free: () => {} });
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
