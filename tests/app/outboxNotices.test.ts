/** What stands at the top of every page about changes that were not sent: see `outbox/OutboxNotices.tsx`. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import type { Refusal } from '#domain/outbox.ts';
import { emptyOutbox } from '#domain/outboxLanes.ts';
import OutboxNotices from '#app/flows/outbox/OutboxNotices.tsx';
import { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { wordsOf } from './support/wordsOf.ts';

const screen = vi.hoisted(() => ({ isSheetOpen: false, answer: null as object | null }));
vi.mock('#app/flows/network/network.ts', () => ({
  interceptedBy: () => screen.answer,
  network: { subscribe: () => ({ unsubscribe: () => undefined }), getSnapshot: () => ({}) },
}));
vi.mock('#app/ui/overlays/overlays.ts', () => ({ useIsSheetOpen: () => screen.isSheetOpen }));
vi.mock('#app/ui/pages/lazyComponent.tsx', () => ({
  lazyOptional: () => () => null,
  lazyRequired: () => () => 'a refused change',
}));

beforeEach(() => {
  Object.assign(screen, { isSheetOpen: false, answer: null });
});

/** Returns an outbox whose lanes are in these states. */
function outboxIn(delivery: string, uploads: string, refused: Refusal[] = []) {
  const snapshot = outboxMachine.resolveState({
    value: { post: { open: { delivery, uploads } }, telling: refused.length > 0 ? 'asking' : 'quiet' },
    context: {
      ...emptyOutbox,
      userId: 'ann',
      refused,
      postponedFor: { delivery: 'Too many changes at once.', uploads: 'There is no room for photos.' },
    },
  });
  return createActor(outboxMachine, { snapshot, input: { userId: 'ann' } });
}

const told = (...of: Parameters<typeof outboxIn>) =>
  wordsOf(createElement(OutboxNotices, { flow: outboxIn(...of) }));

const offline = "You're offline. Your changes will be sent when you reconnect.";
const later = 'Your changes are kept and will be sent later.';

test.each<[what: string, delivery: string, uploads: string, words: string]>([
  ['a change waits', 'waiting', 'resting', offline],
  ['a photo waits', 'resting', 'waiting', offline],
  ['the server puts off changes', 'postponed', 'resting', `Too many changes at once. ${later}`],
  ['the server puts off photos', 'resting', 'postponed', `There is no room for photos. ${later}`],
  // A server that gives a reason is reached.
  ['it puts off photos, and a change waits', 'waiting', 'postponed', `There is no room for photos. ${later}`],
  ['it puts off changes, and a photo waits', 'postponed', 'waiting', `Too many changes at once. ${later}`],
])('while %s, a notice says so', (_, delivery, uploads, words) => {
  expect(told(delivery, uploads)).toBe(`${words}Try now`);
});

test('a phone is not called offline while something in between answers', () => {
  screen.answer = { kind: 'proxy', status: 404 };
  expect(told('waiting', 'resting')).toBe('Your changes will be sent when Snug answers.Try now');
});

test('nothing is said while changes are being sent, or while a sheet is open', () => {
  expect(told('sending', 'uploading')).toBe('');
  screen.isSheetOpen = true;
  expect(told('waiting', 'resting')).toBe('');
  expect(told('resting', 'resting', [refusal('1')])).toBe('');
});

/** A refused deletion. */
function refusal(id: string): Refusal {
  const entry = { plantId: ids.plant, interactionId: id };
  const intent: Intent = { kind: 'deleteInteraction', ...entry, id, madeAt: '2026-03-02T12:00:00.000Z' };
  return { id, intents: [intent], reason: 'No.' };
}

test('a refused change is asked about before anything else is said', () => {
  expect(told('waiting', 'postponed', [refusal('1')])).toBe('a refused change');
});

test('the next refused change has a new question, so that the focus does not stay on the button that was pressed', () => {
  const keyOf = (id: string) => {
    let question: ReactElement | null = null;
    const flow = outboxIn('resting', 'resting', [refusal(id)]);
    renderToStaticMarkup(createElement(() => (question = OutboxNotices({ flow }))));
    return (question as ReactElement | null)!.key;
  };
  expect(keyOf('2')).not.toBe(keyOf('1'));
});
