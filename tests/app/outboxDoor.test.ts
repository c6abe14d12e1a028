import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { outboxDoor } from '#app/flows/outbox/door.ts';
import type { NewIntent } from '#domain/intent.ts';
import type { OutboxEvent } from '#machines/outbox/events.ts';

const upload = (photoId: string): NewIntent => ({
  kind: 'uploadPhoto',
  plantId: 'plant',
  interactionId: 'entry',
  photoId,
});

test('photos of an entry reach the outbox in the order in which they were taken, and keep it after a reload', () => {
  const sent: OutboxEvent[] = [];
  const door = createActor(outboxDoor((event) => sent.push(event))).start();
  const photos = ['first', 'second', 'third'];
  door.send({ type: 'intents.made', intents: photos.map(upload) });
  const added = sent.flatMap((event) => (event.type === 'intent.added' ? [event.intent] : []));
  expect(added.map((intent) => 'photoId' in intent && intent.photoId)).toEqual(photos);
  // After a reload they are sorted by their ids.
  expect(added.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(added);
});
