import 'fake-indexeddb/auto';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { forgetPerson } from '#app/storage/database.ts';
import { endSession, keepSession } from '#app/storage/keptSession.ts';
import { forgetScan, rememberedScans, rememberScan, watchScans } from '#app/storage/rememberedScans.ts';
import { codes, session } from '#machines/support/examples.ts';
import { stubStorage } from './support/fakeStorage.ts';

const ann = session.user.id;
const ben = 'user-2';
const signIn = (id: string) => keepSession({ user: { ...session.user, id } });
const scanOf = (userId: string, code: string = codes.label, at = 1) => rememberScan({ code, at, userId });

const page = new EventTarget();

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  signIn(ann);
});
afterEach(() => vi.unstubAllGlobals());

test('a session that ended by itself keeps the scans for its user', () => {
  scanOf(ann);
  endSession();
  signIn(ann);
  expect(rememberedScans(ann)).toEqual([{ code: codes.label, at: 1 }]);
});

test('if another user signs in, the scans of the former one are neither shown nor kept', () => {
  scanOf(ann);
  endSession();
  signIn(ben);
  expect(rememberedScans(ben)).toEqual([]);
  expect(stored.has('snug-scans')).toBe(false);
});

test('a tab that does not know yet that another user signed in leaves their scans alone', () => {
  signIn(ben);
  scanOf(ben, codes.other);
  expect(rememberedScans(ann)).toEqual([]);
  expect(rememberedScans(ben)).toEqual([{ code: codes.other, at: 1 }]);
});

test('signing out and a removal leave no scan on the phone', async () => {
  scanOf(ann);
  await forgetPerson(ann);
  expect(stored.has('snug-scans')).toBe(false);
});

test('a label that is scanned again without a connection is remembered once, by its last scan', () => {
  scanOf(ann, codes.label, 1);
  scanOf(ann, codes.other, 2);
  scanOf(ann, codes.label, 3);
  expect(rememberedScans(ann)).toEqual([
    { code: codes.other, at: 2 },
    { code: codes.label, at: 3 },
  ]);
  forgetScan(codes.label);
  expect(rememberedScans(ann)).toEqual([{ code: codes.other, at: 2 }]);
});

test('a page is told of scans that it or another page remembers, until it stops listening', () => {
  const onChange = vi.fn();
  const end = watchScans(onChange);
  scanOf(ann);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'snug-scans' }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'snug-theme' }));
  expect(onChange).toHaveBeenCalledTimes(2);
  end();
  scanOf(ann, codes.other);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'snug-scans' }));
  expect(onChange).toHaveBeenCalledTimes(2);
});
