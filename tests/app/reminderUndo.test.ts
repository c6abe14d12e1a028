import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '#domain/zone.ts';
import { noteAnswered } from '#app/storage/answeredReminder.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { session } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { fakeCaches } from './support/fakeCaches.ts';
import { fakePage } from './support/fakePage.ts';
import { stubStorage } from './support/fakeStorage.ts';
import { startRoot } from './support/root.ts';

let root: Awaited<ReturnType<typeof startRoot>>;

beforeEach(async () => {
  vi.resetModules();
  fakePage();
  stubStorage();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', fakeCaches());
  root = await startRoot();
});
afterEach(() => {
  root.stop();
  vi.unstubAllGlobals();
});

test('the offer to undo what a reminder did ends when its user signs out', async () => {
  const day = dayIn(timeZone(), Date.now());
  await noteAnswered({ userId: session.user.id, day, text: 'Done: Water Big fern', undo: [] });
  const { followAnsweredReminders, reminderUndo } = await import('#app/flows/reminderUndo/reminderUndo.ts');
  followAnsweredReminders();
  await eventually(() => expect(reminderUndo.getSnapshot().matches('undoable')).toBe(true));
  // It is read again, such as after a change of the account.
  root.turn('signedIn.current');
  expect(reminderUndo.getSnapshot().matches('undoable')).toBe(true);
  root.turn('signedOut');
  expect(reminderUndo.getSnapshot().matches('idle')).toBe(true);
  reminderUndo.stop();
});
