import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetSession, keepSession, keptOwner, keptSession } from '#app/storage/keptSession.ts';
import { session } from '#machines/support/examples.ts';
import { stubStorage } from './support/fakeStorage.ts';

const ann = { user: { ...session.user, householdId: 'home' } };

beforeEach(() => void stubStorage());
afterEach(() => vi.unstubAllGlobals());

test('the token of a session is not kept', () => {
  keepSession({ ...ann, session: { expiresAt: '2027-01-01T00:00:00Z', token: 'secret' } as never });
  expect(keptSession()).toEqual(ann);
});

test('a session that cannot be read is none, and a browser that stores nothing keeps working', () => {
  localStorage.setItem('snug-session', 'not JSON');
  expect([keptSession(), keptOwner()]).toEqual([null, null]);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  vi.stubGlobal('localStorage', {});
  keepSession(ann);
  forgetSession();
  expect([keptSession(), keptOwner()]).toEqual([null, null]);
});
