import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import { ids } from '#machines/support/examples.ts';
import { ben, startRoot } from './support/root.ts';

let root: Awaited<ReturnType<typeof startRoot>>;
let notices: (typeof import('#app/flows/outboxNotices/notices.ts'))['notices'];

beforeEach(async () => {
  vi.resetModules();
  root = await startRoot();
  ({ notices } = await import('#app/flows/outboxNotices/notices.ts'));
});
afterEach(() => {
  notices.stop();
  root.stop();
});

const end = (kind: Intent['kind'], isTaken: boolean) =>
  root.report({ type: 'intent.ended', intent: { kind, plantId: ids.plant }, isTaken } as never);
const told = () => notices.getSnapshot().value;
const quiet = { keeping: 'working', task: 'quiet' };

test('a notice says that the phone cannot keep changes, or that a snooze was refused', () => {
  root.report({ type: 'keeping.failed' });
  end('snoozeTask', false);
  expect(told()).toEqual({ keeping: 'failed', task: 'snoozeRefused' });
  end('unsnoozeTask', false);
  expect(told()).toEqual({ keeping: 'failed', task: 'unsnoozeRefused' });
});

test('no notice repeats an accepted change, or an alert', () => {
  end('snoozeTask', true);
  end('unsnoozeTask', true);
  end('addInteraction', false);
  end('deletePhoto', false);
  expect(told()).toEqual(quiet);
});

test("a user gets no notices about the previous user's changes", () => {
  root.report({ type: 'keeping.failed' });
  end('snoozeTask', false);
  root.turn('signedIn.current', ben);
  expect(told()).toEqual(quiet);
});

test('a session that is read again keeps the notice', () => {
  end('snoozeTask', false);
  root.turn('signedIn.current');
  expect(told()).toEqual({ keeping: 'working', task: 'snoozeRefused' });
});
