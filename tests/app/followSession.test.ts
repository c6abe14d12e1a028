import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#machines/support/examples.ts';
import { queryKeys } from '#app/data/keys.ts';
import { forgetSession, keepSession, keptOwner, keptSession, ownerOf } from '#app/storage/keptSession.ts';
import { eventually } from '../support/eventually.ts';
import { stubStorage } from './support/fakeStorage.ts';
import { ben, startRoot } from './support/root.ts';

let root: Awaited<ReturnType<typeof startRoot>>;
let lists: typeof import('#app/data/keptLists.ts');
/** How many lists were left each time that the page began anew. */
let reloads: number[];
/** Tells the page that another tab has stored something. */
let tellStored: (event: { key: string }) => void;

beforeEach(async () => {
  vi.resetModules();
  stubStorage();
  reloads = [];
  vi.stubGlobal('__CONTRACT__', 'first');
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tellStored) => (tellStored = listener));
  vi.stubGlobal('location', {
    reload: () => void keys(lists.listStore()).then((left) => reloads.push(left.length)),
  });
  keepSession(session);
  root = await startRoot();
  lists = await import('#app/data/keptLists.ts');
  const { busterOf, listStore, rowKey, rowOf } = lists;
  await set(
    rowKey(queryKeys.plants),
    rowOf(busterOf(ownerOf(session)), queryKeys.plants, ['fern'], Date.now()),
    listStore(),
  );
  const { followSession } = await import('#app/shell/startup/followSession.ts');
  followSession();
});
afterEach(() => {
  root.stop();
  vi.unstubAllGlobals();
});

/** Returns the plants that this phone shows before the server has answered. */
const shown = () => lists.readKept<string[]>(new QueryClient(), queryKeys.plants);
const begunAnew = (times: number) => eventually(() => expect(reloads).toHaveLength(times));

test.each([
  ['has expired', 'expired'],
  ['was ended', 'signedOut'],
] as const)(
  'after a session that %s, the next start shows nothing until its user signs in again',
  (_, to) => {
    root.turn(to);
    expect(keptSession()).toBeNull();
    // By this, the sign-in of another user notices that the lists are not theirs.
    expect(keptOwner()).toBe(ownerOf(session));
    root.turn('signedIn.current');
    expect(keptSession()).toEqual({ user: session.user });
  },
);

test('lists are kept for the user who is signed in, and for no user after they have signed out', async () => {
  root.turn('expired');
  expect(await shown()).toEqual(['fern']);
  root.turn('signedOut');
  expect(await shown()).toBeUndefined();
});

/** Another tab changes what this phone stores. */
function changeElsewhere(change: () => void): void {
  change();
  tellStored({ key: 'snug-session' });
}

test('a page begins anew if another tab signs out, or signs another user in', async () => {
  changeElsewhere(() => keepSession(session));
  changeElsewhere(() => keepSession(ben));
  await begunAnew(1);
  changeElsewhere(forgetSession);
  await begunAnew(2);
});

test('a page without a session begins anew once another tab signs a user in', async () => {
  root.turn('signedOut');
  changeElsewhere(forgetSession);
  changeElsewhere(() => keepSession(ben));
  await begunAnew(1);
});

test('if another user signs in on the same page, the lists are forgotten before it begins anew', async () => {
  root.turn('signedOut');
  root.turn('signedIn.current');
  root.turn('signedOut');
  root.turn('signedIn.current', ben);
  await eventually(() => expect(reloads).toEqual([0]));
  expect(keptOwner()).toBe(ownerOf(ben));
});
