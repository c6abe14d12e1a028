import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromCallback, fromPromise, type Actor } from 'xstate';
import type { appMachine } from '#machines/app/appMachine.ts';
import { dayIn } from '#domain/zone.ts';
import { noteAnswered } from '#app/storage/answeredReminder.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { session } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { fakeCaches } from './support/fakeCaches.ts';
import { fakePage } from './support/fakePage.ts';
import { stubStorage } from './support/fakeStorage.ts';
import { turningSession, type Sessions } from './support/turningSession.ts';

vi.mock('#app/data/api.ts', () => ({ queries: new QueryClient() }));

const idle = fromCallback(() => undefined);
let app: Actor<typeof appMachine>;

beforeEach(async () => {
  vi.resetModules();
  fakePage();
  stubStorage();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', fakeCaches());
  const root = await import('#app/runtime/app.ts');
  const actors = { session: turningSession, pageCode: idle, flowCode: idle, outbox: idle };
  root.createApp({ ...actors, fetchOutbox: fromPromise(async () => undefined) } as never);
  app = root.app.start();
});
afterEach(() => {
  app.stop();
  vi.unstubAllGlobals();
});

test('the offer to undo what a reminder did ends when its user signs out', async () => {
  const day = dayIn(timeZone(), Date.now());
  await noteAnswered({ userId: session.user.id, day, text: 'Done: Water Big fern', undo: [] });
  const { followAnsweredReminders, reminderUndo } = await import('#app/flows/reminderUndo/reminderUndo.ts');
  const turn = (next: Sessions) =>
    app.getSnapshot().children.session!.send({ type: 'turned', session: next } as never);
  followAnsweredReminders();
  await eventually(() => expect(reminderUndo.getSnapshot().matches('undoable')).toBe(true));
  // It is read again, such as after a change of the account.
  turn(session);
  expect(reminderUndo.getSnapshot().matches('undoable')).toBe(true);
  turn(null);
  expect(reminderUndo.getSnapshot().matches('idle')).toBe(true);
  reminderUndo.stop();
});
