import { v7 as uuid } from 'uuid';
import { fromCallback } from 'xstate';
import type { Intent, NewIntent } from '#domain/intent.ts';
import type { OutboxEvent, OutboxOrder } from '#machines/outbox/events.ts';
import { app } from '#app/runtime/app.ts';

/** Adds the id and the timestamp to a new intent. */
export const stamped = (made: NewIntent): Intent => ({
  ...made,
  id: uuid(),
  madeAt: new Date().toISOString(),
});

/**
 * Creates the actor through which other flows add changes to the outbox.
 *
 * @param send sends an event to the outbox
 */
export const outboxDoor = (send: (event: OutboxEvent) => void) =>
  fromCallback<OutboxOrder, undefined>(({ receive }) => {
    receive((order) => {
      if (order.type === 'draft.released') return send(order);
      for (const made of order.intents) send({ type: 'intent.added', intent: stamped(made) });
      return undefined;
    });
  });

const post = (event: OutboxEvent) => app.getSnapshot().children.outbox?.send(event);

/** The actor through which flows add changes to the outbox. */
export const outbox = outboxDoor(post);

/** Adds a change to the outbox after the flow that it belongs to has ended. */
export const want = (made: NewIntent) => post({ type: 'intent.added', intent: stamped(made) });
