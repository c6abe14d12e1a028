import createClient from 'openapi-fetch';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import { provideAccountDeletion } from '#app/flows/accountDeletion/actors.ts';
import type { Standing } from '#machines/accountDeletion/accountDeletionMachine.ts';
import { session } from '#machines/support/examples.ts';
import { startRoot } from './support/root.ts';
import { runActor } from './support/runActor.ts';

const ann = { ...session, user: { ...session.user, id: 'ann' } };

let root: Awaited<ReturnType<typeof startRoot>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  root = await startRoot({ session: ann });
});
afterEach(() => {
  root.stop();
  vi.unstubAllGlobals();
});

type Role = 'owner' | 'member';

/** Returns the standing of Ann among these people. */
function standingOf(people: Record<string, Role>): Promise<unknown> {
  const list = Object.entries(people).map(([userID, role]) => ({ userID, name: userID, role }));
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch: async () => Response.json(list) });
  return runActor(provideAccountDeletion({ api, queries: null }), 'findStanding', {});
}

test.each<[who: string, people: Record<string, Role>, kind: Standing['kind']]>([
  ['the only person ends the household', { ann: 'owner' }, 'alone'],
  ['the last owner hands it on first', { ann: 'owner', ben: 'member' }, 'lastOwner'],
  ['one of two owners leaves the other', { ann: 'owner', ben: 'owner' }, 'others'],
  ['one of two owners and a member leaves both', { ben: 'member', ann: 'owner', cleo: 'owner' }, 'others'],
  ['a member leaves the others', { ben: 'owner', cleo: 'member', ann: 'member' }, 'others'],
])('of a household, %s', async (_, people, kind) => {
  expect(await standingOf(people)).toEqual({ kind, hasUnsent: false });
});

test('what this phone has not sent would be lost', async () => {
  root.become({ queue: [{}] });
  expect(await standingOf({ ann: 'owner' })).toEqual({ kind: 'alone', hasUnsent: true });
});
