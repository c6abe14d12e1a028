import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { watering } from '#machines/support/examples.ts';
import { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import type { PhotoEntry } from '#domain/photoDays.ts';
import type { OutboxOrder } from '#machines/outbox/events.ts';

/** Returns what the outbox is told if these photos are saved. */
function savedBy(entries: PhotoEntry[], note: string): OutboxOrder[] {
  const orders: OutboxOrder[] = [];
  const outbox = fromCallback<OutboxOrder>(({ receive }) => receive((order) => orders.push(order)));
  const action = { ...watering, actionFlow: 'camera' as const };
  const flow = createActor(careActionMachine.provide({ actors: { outbox: outbox as never } }), {
    input: { plantId: 'plant', potId: null, action, interactionId: 'entry', hasCamera: false },
  });
  flow.start();
  flow.send({ type: 'photos.submitted', entries, note });
  return orders;
}

test.each([
  ['nothing', '', true],
  ['nothing but spaces', '  ', true],
  ['something', 'A new leaf', false],
])('an entry that says %s goes with the last of its photos: %j, %s', (_, note, holdsEntry) => {
  expect(savedBy([{ interactionId: 'entry', photos: [{ photoId: 'photo' }] }], note)).toMatchObject([
    {
      intents: [
        { kind: 'addInteraction', note: note.trim() },
        { kind: 'uploadPhoto', holdsEntry },
      ],
    },
  ]);
});

test('photos of two days become two entries; the note is about the last one', () => {
  const occurredAt = '2016-03-03T12:05:06.000Z';
  const entries = [
    { interactionId: 'old', occurredAt, photos: [{ photoId: 'a', takenAt: occurredAt }] },
    { interactionId: 'new', photos: [{ photoId: 'b' }] },
  ];
  const sent = savedBy(entries, 'Taller!').flatMap((order) => ('intents' in order ? order.intents : []));
  expect(sent).toMatchObject([
    { kind: 'addInteraction', interactionId: 'old', occurredAt, note: '' },
    { kind: 'uploadPhoto', interactionId: 'old', photoId: 'a', takenAt: occurredAt, holdsEntry: true },
    { kind: 'addInteraction', interactionId: 'new', note: 'Taller!' },
    { kind: 'uploadPhoto', interactionId: 'new', photoId: 'b', holdsEntry: false },
  ]);
});
