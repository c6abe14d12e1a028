import { beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => ({
  state: 'signedOut' as 'signedOut' | 'remembered' | 'current' | 'expired',
  user: null as string | null,
  changed: () => {},
  /** Whose lists were fetched ahead, and are followed. */
  fetched: [] as (string | null)[],
  followed: [] as string[],
}));

vi.mock('#app/runtime/app.ts', () => ({
  person: () => page.user,
  session: () => ({
    getSnapshot: () => ({
      matches: (state: string | { signedIn: string }) =>
        page.state === (typeof state === 'string' ? state : state.signedIn),
    }),
    subscribe: (look: () => void) => void (page.changed = look),
  }),
}));
vi.mock('#app/storage/keptSession.ts', () => ({ keptOwner: () => page.user }));
vi.mock('#app/shell/startup/fetchAhead.ts', () => ({
  fetchAhead: async () => void page.fetched.push(page.user),
}));
vi.mock('#app/shell/startup/followChanges.ts', () => ({
  followChanges: (owner: string) => {
    page.followed.push(owner);
    return () => void page.followed.splice(page.followed.indexOf(owner), 1);
  },
}));

function turn(state: typeof page.state, user: string | null): void {
  Object.assign(page, { state, user });
  page.changed();
}

beforeEach(async () => {
  Object.assign(page, { state: 'signedOut', user: null, fetched: [], followed: [] });
  const { keepAhead } = await import('#app/shell/startup/keepAhead.ts');
  keepAhead();
});

test('lists are fetched ahead once for each sign-in, also if the same user signs in again', () => {
  turn('remembered', 'ann');
  expect(page.fetched).toEqual([]);
  turn('current', 'ann');
  turn('current', 'ann');
  expect([page.fetched, page.followed]).toEqual([['ann'], ['ann']]);
  turn('signedOut', null);
  expect(page.followed).toEqual([]);
  turn('current', 'ann');
  expect([page.fetched, page.followed]).toEqual([['ann', 'ann'], ['ann']]);
});

test('a session that expired in between keeps the lists, so nothing is fetched again', () => {
  turn('current', 'ann');
  turn('expired', 'ann');
  turn('current', 'ann');
  expect([page.fetched, page.followed]).toEqual([['ann'], ['ann']]);
});

test('if another user signs in after the session has expired, only their lists are followed', () => {
  turn('current', 'ann');
  turn('expired', 'ann');
  turn('current', 'ben');
  expect([page.fetched, page.followed]).toEqual([['ann', 'ben'], ['ben']]);
});
