import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { watering } from '#machines/support/examples.ts';
import { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import type { OutboxOrder } from '#machines/outbox/events.ts';

test.each([
  ['nothing', '', true],
  ['nothing but spaces', '  ', true],
  ['something', 'A new leaf', false],
])('an entry that says %s goes with the last of its photos: %j, %s', (_, note, holdsEntry) => {
  const orders: OutboxOrder[] = [];
  const outbox = fromCallback<OutboxOrder>(({ receive }) => receive((order) => orders.push(order)));
  const action = { ...watering, actionFlow: 'camera' as const };
  const flow = createActor(careActionMachine.provide({ actors: { outbox: outbox as never } }), {
    input: { plantId: 'plant', potId: null, action, interactionId: 'entry', hasCamera: false },
  });
  flow.start();
  flow.send({ type: 'photos.submitted', photoIds: ['photo'], note });
  expect(orders).toMatchObject([
    {
      intents: [
        { kind: 'addInteraction', note: note.trim() },
        { kind: 'uploadPhoto', holdsEntry },
      ],
    },
  ]);
});
