import { expect, test } from 'vitest';
import { emptyOutbox } from '#domain/outboxLanes.ts';
import { waitingText } from '#app/flows/outbox/waitingText.ts';
import { outboxMachine } from '#machines/outbox/outboxMachine.ts';

/** Returns what is said while the lanes of the outbox are in these states. */
function told(delivery: string, uploads: string, isOnline = true): string | null {
  const postponedFor = { delivery: 'Too many changes at once.', uploads: 'There is no room for photos.' };
  const snapshot = outboxMachine.resolveState({
    value: { post: { open: { delivery, uploads } }, telling: 'quiet' },
    context: { ...emptyOutbox, userId: 'ann', postponedFor },
  });
  return waitingText(snapshot, isOnline);
}

const unanswered = 'Your changes will be sent when Snug answers.';
const later = 'Your changes are kept and will be sent later.';

test.each<[what: string, delivery: string, uploads: string, words: string | null]>([
  ['a change waits', 'waiting', 'resting', unanswered],
  ['a photo waits', 'resting', 'waiting', unanswered],
  ['the server puts off changes', 'postponed', 'resting', `Too many changes at once. ${later}`],
  ['the server puts off photos', 'resting', 'postponed', `There is no room for photos. ${later}`],
  // A server that gives a reason is reached.
  ['it puts off photos, and a change waits', 'waiting', 'postponed', `There is no room for photos. ${later}`],
  ['it puts off changes, and a photo waits', 'postponed', 'waiting', `Too many changes at once. ${later}`],
  ['changes and photos are being sent', 'sending', 'uploading', null],
])('while %s, a notice says so', (_, delivery, uploads, words) => {
  expect(told(delivery, uploads)).toBe(words);
});

test('no notice says what the line above the navigation says', () => {
  expect(told('waiting', 'resting', false)).toBe(null);
});
