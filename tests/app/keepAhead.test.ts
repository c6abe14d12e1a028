import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSession, ownerOf } from '#app/storage/keptSession.ts';
import { keepAhead } from '#app/shell/startup/keepAhead.ts';
import { session } from '#machines/support/examples.ts';
import { stubStorage } from './support/fakeStorage.ts';
import { ben, startRoot } from './support/root.ts';

let root: Awaited<ReturnType<typeof startRoot>>;
/** How often the lists were fetched ahead, and whose are followed. */
let fetched: number;
let followed: string[];

/** Moves the session, which the phone keeps. */
function turn(to: Parameters<typeof root.turn>[0], by = session): void {
  keepSession(by);
  root.turn(to, to === 'signedOut' ? null : by);
}

beforeEach(async () => {
  stubStorage();
  root = await startRoot({ at: 'signedOut' });
  fetched = 0;
  followed = [];
  keepAhead({
    fetchAhead: async () => void (fetched += 1),
    followChanges: (owner) => {
      followed.push(owner);
      return () => void followed.splice(followed.indexOf(owner), 1);
    },
  });
});
afterEach(() => root.stop());

test('lists are fetched ahead once for each sign-in, also if the same user signs in again', () => {
  turn('signedIn.remembered');
  expect(fetched).toBe(0);
  turn('signedIn.current');
  turn('signedIn.current');
  expect([fetched, followed]).toEqual([1, [ownerOf(session)]]);
  turn('signedOut');
  expect(followed).toEqual([]);
  turn('signedIn.current');
  expect([fetched, followed]).toEqual([2, [ownerOf(session)]]);
});

test('a session that expired in between keeps the lists, so nothing is fetched again', () => {
  turn('signedIn.current');
  turn('expired');
  turn('signedIn.current');
  expect([fetched, followed]).toEqual([1, [ownerOf(session)]]);
});

test('if another user signs in after the session has expired, only their lists are followed', () => {
  turn('signedIn.current');
  turn('expired');
  turn('signedIn.current', ben);
  expect([fetched, followed]).toEqual([2, [ownerOf(ben)]]);
});
