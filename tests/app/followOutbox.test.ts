import { beforeEach, expect, test, vi } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import { ids } from '#machines/support/examples.ts';

const sent = vi.hoisted(() => ({ events: [] as { type: string }[] }));
vi.mock('#app/flows/outboxNotices/notices.ts', () => ({
  notices: { send: (event: { type: string }) => sent.events.push(event) },
}));

/** An outbox of a user that reports what the test says. */
async function follow() {
  const { followOutbox } = await import('#app/flows/outboxNotices/followOutbox.ts');
  const listeners = new Map<string, (event: object) => void>();
  const outbox = {
    userId: 'ann' as string | null,
    getSnapshot: () => ({ context: { userId: outbox.userId } }),
    on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  followOutbox(outbox as never);
  const report = async (type: string, event: object = {}) => {
    listeners.get(type)!(event);
    await vi.dynamicImportSettled();
  };
  const end = (kind: Intent['kind'], isTaken: boolean) =>
    report('intent.ended', { intent: { kind, plantId: ids.plant }, isTaken });
  return { end, listeners, outbox, report };
}

beforeEach(() => void (sent.events = []));

test('the user hears once of what the phone cannot keep, and of refused snoozes', async () => {
  const { end, report } = await follow();
  await report('keeping.failed');
  await end('snoozeTask', false);
  await end('unsnoozeTask', false);
  expect(sent.events.map(({ type }) => type)).toEqual([
    'keeping.failed',
    'snooze.refused',
    'unsnooze.refused',
  ]);
});

test('nothing is said of what the server has taken, or of what an alert says', async () => {
  const { end } = await follow();
  await end('snoozeTask', true);
  await end('unsnoozeTask', true);
  await end('addInteraction', false);
  await end('deletePhoto', false);
  expect(sent.events).toEqual([]);
});

test('a user hears nothing of what the one before them did', async () => {
  const { listeners, outbox } = await follow();
  listeners.get('keeping.failed')!({});
  outbox.userId = 'ben';
  await vi.dynamicImportSettled();
  expect(sent.events).toEqual([]);
});
