import { v7 as uuid } from 'uuid';
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { dayIn } from '#domain/zone.ts';
import { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import type { StoreOrder } from '#machines/outbox/events.ts';
import { sendIntent } from '#app/flows/outbox/sendIntent.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import type { App, Person } from '../../server/support.ts';
import { joinedTo } from './joined.ts';

/** The fate of a phone's next requests: they arrive or not, and so do their responses; or something in between answers. */
export type Network = 'online' | 'offline' | 'losing answers' | (() => Response);

/**
 * A phone with the real chart of the outbox and the real sender, on the real server, over a network that may be gone. Its storage
 * survives when its browser is killed.
 */
export function offlinePhone(app: App, person: Person) {
  const kept = new Map<string, Intent>();
  const refusals: string[] = [];
  let network: Network = 'online';
  const server = joinedTo(app, person, async (send) => {
    const now = network;
    if (typeof now === 'function') return now();
    if (now === 'offline') throw new TypeError('Failed to fetch');
    const answer = await send();
    if (now === 'losing answers') throw new TypeError('Failed to fetch');
    return answer;
  });
  const chart = outboxMachine.provide({
    actors: {
      intentStore: fromCallback<StoreOrder, undefined>(({ receive }) => {
        receive((order) => {
          for (const intent of order.intents) {
            if (order.type === 'intents.kept') kept.set(intent.id, structuredClone(intent));
            else kept.delete(intent.id);
          }
        });
      }),
      connection: fromCallback(() => undefined),
      loadIntents: fromPromise(async () => [...kept.values()].map((intent) => structuredClone(intent))),
      sendIntent: fromPromise(({ input }: { input: { intent: Intent } }) =>
        sendIntent(server, input.intent, () => dayIn(timeZone(), Date.now())),
      ),
    },
  });
  let outbox: ActorRefFrom<typeof outboxMachine>;
  const start = () => {
    outbox = createActor(chart, { input: { userId: 'user' } });
    outbox.subscribe(({ context }) => {
      const [refusal] = context.refused;
      if (!refusal) return;
      refusals.push(refusal.reason);
      queueMicrotask(() => outbox.send({ type: 'refusal.discarded' }));
    });
    outbox.start();
  };
  start();
  return {
    /** The reasons of all refusals; each is discarded. */
    refusals,
    want(made: NewIntent): void {
      const intent = { ...made, id: uuid(), madeAt: new Date().toISOString() } as Intent;
      outbox.send({ type: 'intent.added', intent });
    },
    /** The user stops typing. */
    release: (interactionId: string) => outbox.send({ type: 'draft.released', interactionId }),
    turn(to: Network): void {
      network = to;
      if (to !== 'offline') outbox.send({ type: 'connection.returned' });
    },
    /** Kills the browser and starts it again. */
    kill(): void {
      outbox.stop();
      start();
    },
    queue: () => outbox.getSnapshot().context.queue,
    /** Whether it is neither loading nor sending. */
    isAtRest: () => !outbox.getSnapshot().hasTag('busy') && outbox.getSnapshot().matches({ post: 'open' }),
    kept,
  };
}
