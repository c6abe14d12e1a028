import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session as known } from '#machines/support/examples.ts';
import { forgetSession, keepSession, keptOwner, keptSession } from '#app/storage/keptSession.ts';
import { eventually } from '../support/eventually.ts';
import { stubStorage } from './support/fakeStorage.ts';

const page = vi.hoisted(() => ({
  state: 'signedIn',
  session: null as unknown,
  changed: () => {},
  /** Whose lists are kept. */
  kept: [] as (string | null)[],
  /** What was done so that nothing of a former user is left. */
  done: [] as string[],
  stored: (_: { key: string }) => {},
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
vi.mock('#app/data/keptLists.ts', () => ({
  forgetLists: async () => void page.done.push('lists forgotten'),
  keepListsOf: (owner: string | null) => page.kept.push(owner),
}));
vi.mock('#app/ui/overlays/useUnsavedWarning.ts', () => ({
  agreeToLoss: () => page.done.push('loss agreed'),
}));

const ann = { user: { ...known.user, id: 'ann', householdId: 'home' } };
const ben = { user: { ...known.user, id: 'ben', householdId: 'home' } };

beforeEach(async () => {
  stubStorage();
  vi.stubGlobal('addEventListener', (_: string, listener: typeof page.stored) => (page.stored = listener));
  vi.stubGlobal('location', { reload: () => page.done.push('reloaded') });
  Object.assign(page, { state: 'signedIn', session: ann, kept: [], done: [] });
  keepSession(ann);
  const { followSession } = await import('#app/shell/startup/followSession.ts');
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

/** Another tab changes what this phone stores. */
function changeElsewhere(change: () => void): void {
  change();
  page.stored({ key: 'snug-session' });
}

const begunAnew = ['loss agreed', 'reloaded'];

test('a page begins anew without a question if another tab signs out, or signs another user in', () => {
  changeElsewhere(() => keepSession(ann));
  expect(page.done).toEqual([]);
  changeElsewhere(() => keepSession(ben));
  expect(page.done).toEqual(begunAnew);
  changeElsewhere(forgetSession);
  expect(page.done).toEqual([...begunAnew, ...begunAnew]);
});

test('a page without a session begins anew once another tab signs a user in', () => {
  page.state = 'signedOut';
  page.changed();
  changeElsewhere(forgetSession);
  expect(page.done).toEqual([]);
  changeElsewhere(() => keepSession(ben));
  expect(page.done).toEqual(begunAnew);
});

test('if another user signs in on the same page, the lists are forgotten before it begins anew', async () => {
  page.state = 'signedOut';
  page.changed();
  Object.assign(page, { state: 'signedIn', session: ann });
  page.changed();
  expect(page.done).toEqual([]);
  page.state = 'signedOut';
  page.changed();
  Object.assign(page, { state: 'signedIn', session: ben });
  page.changed();
  await eventually(() => expect(page.done).toEqual(['lists forgotten', ...begunAnew]));
  expect([page.kept.at(-1), keptOwner()]).toEqual(['ben home', 'ben home']);
});
