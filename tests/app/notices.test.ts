import { beforeEach, expect, test, vi } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import { ids } from '#machines/support/examples.ts';

type Listener = (event: object) => void;

const root = vi.hoisted(() => ({
  userId: 'ann' as string | null,
  sessionChanged: () => {},
  outbox: new Map<string, Listener>(),
}));
vi.mock('#app/runtime/app.ts', () => ({
  onOutbox: (listener: (outbox: object) => void) =>
    listener({ on: (type: string, hear: Listener) => root.outbox.set(type, hear) }),
  person: () => root.userId,
  session: () => ({ subscribe: (look: () => void) => (root.sessionChanged = look) }),
}));

const { notices } = await import('#app/flows/outboxNotices/notices.ts');

const report = (type: string, event: object = {}) => root.outbox.get(type)!(event);
const end = (kind: Intent['kind'], isTaken: boolean) =>
  report('intent.ended', { intent: { kind, plantId: ids.plant }, isTaken });
const told = () => notices.getSnapshot().value;
const quiet = { keeping: 'working', task: 'quiet' };

/** Lets another user sign in. */
function changeUser(userId: string): void {
  root.userId = userId;
  root.sessionChanged();
}

beforeEach(() => {
  changeUser('nobody');
  changeUser('ann');
});

test('a notice says that the phone cannot keep changes, or that a snooze was refused', () => {
  report('keeping.failed');
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
  report('keeping.failed');
  end('snoozeTask', false);
  changeUser('ben');
  expect(told()).toEqual(quiet);
});

test('a session that is read again keeps the notice', () => {
  end('snoozeTask', false);
  root.sessionChanged();
  expect(told()).toEqual({ keeping: 'working', task: 'snoozeRefused' });
});
