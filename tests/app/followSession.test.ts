import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session as known } from '#machines/support/examples.ts';
import { keepSession, keptOwner, keptSession } from '#app/storage/keptSession.ts';
import { stubStorage } from './support/fakeStorage.ts';

const page = vi.hoisted(() => ({
  state: 'signedIn',
  session: null as unknown,
  changed: () => {},
  /** Whose lists are kept. */
  kept: [] as (string | null)[],
}));

vi.mock('#app/runtime/app.ts', () => ({
  session: () => ({
    getSnapshot: () => ({
      matches: (state: string) => page.state === state,
      context: { session: page.session },
    }),
    subscribe: (look: () => void) => void (page.changed = look),
  }),
}));
vi.mock('#app/server/keptLists.ts', () => ({
  forgetLists: async () => undefined,
  keepListsOf: (owner: string | null) => page.kept.push(owner),
}));
vi.mock('#app/ui/overlays/useUnsavedWarning.ts', () => ({ agreeToLoss: () => undefined }));

const ann = { user: { ...known.user, id: 'ann', householdId: 'home' } };

beforeEach(async () => {
  stubStorage();
  vi.stubGlobal('addEventListener', () => undefined);
  Object.assign(page, { state: 'signedIn', session: ann, kept: [] });
  keepSession(ann);
  const { followSession } = await import('#app/startup/followSession.ts');
  followSession();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has expired', 'expired'],
  ['was ended', 'signedOut'],
])('after a session that %s, the next start shows nothing until its user signs in again', (_, state) => {
  page.state = state;
  page.changed();
  expect(keptSession()).toBeNull();
  // By this, the sign-in of another user notices that the lists are not theirs.
  expect(keptOwner()).toBe('ann home');
  page.state = 'signedIn';
  page.changed();
  expect(keptSession()).toEqual({ user: ann.user });
});

test('lists are kept for the user who is signed in, and for nobody after they have signed out', () => {
  page.state = 'expired';
  page.changed();
  expect(page.kept).toEqual(['ann home']);
  page.state = 'signedOut';
  page.changed();
  expect(page.kept).toEqual(['ann home', null]);
});
