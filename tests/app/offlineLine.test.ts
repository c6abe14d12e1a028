/** What the line above the navigation says without a network: see `network/OfflineLine.tsx`. */
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ForeignAnswer } from '#domain/foreignAnswer.ts';
import { wordsOf } from './support/wordsOf.ts';

const phone = vi.hoisted(() => ({
  readAt: null as number | null,
  waiting: 0,
  isOffline: true,
  answer: null as ForeignAnswer | null,
  need: 'quiet',
}));

/** Stands in for an actor with this snapshot. */
const actor = vi.hoisted(() => (getSnapshot: () => object) => ({
  subscribe: () => ({ unsubscribe: () => undefined }),
  getSnapshot,
}));
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  // There is no browser here whose lists could change.
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));
vi.mock('#app/flows/network/network.ts', () => ({
  isOffline: () => phone.isOffline,
  interceptedBy: () => phone.answer,
  network: actor(() => ({ matches: ({ need }: { need: string }) => need === phone.need })),
}));
vi.mock('#app/flows/network/readAt.ts', () => ({ readAt: () => phone.readAt }));
vi.mock('#app/runtime/app.ts', () => {
  const outbox = actor(() => ({ context: { queue: Array.from({ length: phone.waiting }) } }));
  return { app: actor(() => ({ children: { outbox } })) };
});
vi.mock('#app/data/api.ts', () => ({ queries: { getQueryCache: () => undefined } }));
vi.mock('#app/data/useToday.ts', () => ({
  useTimeZone: () => 'America/New_York',
  useToday: () => '2026-03-09',
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({
  Alert: ({ text, detail }: Record<string, string>) => `${text} ${detail}`,
}));

const { default: OfflineLine } = await import('#app/flows/network/OfflineLine.tsx');

beforeEach(() => {
  Object.assign(phone, { isOffline: true, answer: null, need: 'quiet' });
});

/** Returns the line. @param readAt when the oldest list on the page was read */
function line(readAt: string | null, waiting = 0, isSaid = false): string {
  Object.assign(phone, { readAt: readAt === null ? null : Date.parse(readAt), waiting });
  return wordsOf(createElement(OfflineLine, { isSaid }));
}

test("the age of a page is given as a time of the household's day, and with the date if it is another day", () => {
  expect(line('2026-03-09T11:30:00Z')).toBe('Offline · as of 07:30');
  // It is still the 8th in New York.
  expect(line('2026-03-09T03:30:00Z')).toBe('Offline · as of 8 Mar 2026, 23:30');
});

test('a page without lists has no age', () => {
  expect(line(null)).toBe('Offline');
});

test('changes that wait are counted', () => {
  expect(line('2026-03-09T11:30:00Z', 1)).toBe('Offline · as of 07:30 · 1 change waits');
  expect(line(null, 2)).toBe('Offline · 2 changes wait');
});

test('the line says what answered in place of Snug, that changes are kept, and where to sign in', () => {
  phone.answer = { kind: 'proxy', status: 404 };
  expect(line(null)).toBe('Something between this phone and Snug answered (404). ');
  expect(line('2026-03-09T11:30:00Z', 1)).toBe(
    'Something between this phone and Snug answered (404). Your changes are kept. as of 07:30 · 1 change waits',
  );
  phone.answer = { kind: 'portal', status: 0 };
  phone.isOffline = false;
  expect(line(null)).toBe(
    "Something between this phone and Snug answered (a redirect). Sign in at your network's portal",
  );
});

test('a page that says itself that Snug was not reached only gets what answered in its place', () => {
  expect(line(null, 0, true)).toBe('');
  phone.answer = { kind: 'proxy', status: 502 };
  expect(line(null, 0, true)).toContain('answered (502)');
});

test('there is no line while the server can be reached', () => {
  phone.isOffline = false;
  expect(line('2026-03-09T11:30:00Z', 1)).toBe('');
});

test('an alert says that an action needs a connection, and when to try again', () => {
  phone.need = 'told';
  expect(line(null)).toBe(
    "OfflineThis needs a connection. You're offline. Try again when you are connected.",
  );
  phone.answer = { kind: 'empty', status: 200 };
  expect(line(null)).toMatch(/Snug answered \(200, empty\)\. Try again when Snug answers\.$/);
});
