import { createActor, fromCallback, fromPromise, SimulatedClock, type Actor } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { shownTimeline, type ServerEntry, type TimelineItem } from '#domain/timeline.ts';
import { watering } from '#machines/support/examples.ts';
import { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import type { SendResult, StoreOrder } from '#machines/outbox/setup.ts';

/** What becomes of a call. `lost`: it happened, and nobody heard of it. */
export type Fate = 'answered' | 'lost' | 'unsent' | 'broken' | 'refused';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The server as far as an outbox knows it. */
export function simpleServer() {
  const entries = new Map<string, ServerEntry>();
  /** How often an entry of each id was made. */
  const made = new Map<string, number>();
  let time = Date.parse('2026-03-01T10:00:00Z');
  return {
    entries,
    made,
    list: () => [...entries.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    apply(intent: Intent): SendResult {
      const entry = entries.get(intent.interactionId);
      switch (intent.kind) {
        case 'addInteraction':
          if (entry) return { kind: 'settled' };
          made.set(intent.interactionId, (made.get(intent.interactionId) ?? 0) + 1);
          entries.set(intent.interactionId, {
            interactionID: intent.interactionId,
            actionName: 'Water',
            ...watering,
            interactionNote: intent.note,
            createdAt: new Date((time += 1000)).toISOString(),
            photos: [],
          });
          return { kind: 'settled' };
        case 'editInteraction':
          if (!entry) return { kind: 'refused', reason: 'There is no such interaction.' };
          entries.set(intent.interactionId, {
            ...entry,
            interactionNote: intent.note ?? entry.interactionNote,
          });
          return { kind: 'settled' };
        case 'deleteInteraction':
          entries.delete(intent.interactionId);
          return { kind: 'settled' };
        case 'uploadPhoto':
        case 'deletePhoto':
        case 'setProfilePhoto':
          return { kind: 'settled' };
      }
    },
  };
}

type Server = ReturnType<typeof simpleServer>;

/**
 * A phone with the real outbox, a storage that outlives it, and the list that it last got from the server. Each call waits
 * for its fate.
 */
export function simulatedPhone(server: Server) {
  const rows = new Map<string, Intent>();
  let confirmed: ServerEntry[] = [];
  let pending: { intent: Intent; resolve: (result: SendResult) => void } | null = null;
  let clock = new SimulatedClock();
  const machine = outboxMachine.provide({
    actors: {
      intentStore: fromCallback<StoreOrder, undefined>(({ receive }) => {
        receive((order) => {
          for (const intent of order.intents) {
            if (order.type === 'intents.kept') rows.set(intent.id, structuredClone(intent));
            else rows.delete(intent.id);
          }
        });
      }),
      connection: fromCallback(() => undefined),
      loadIntents: fromPromise(async () => [...rows.values()]),
      sendIntent: fromPromise<SendResult, { intent: Intent }>(
        ({ input }) => new Promise((resolve) => (pending = { intent: input.intent, resolve })),
      ),
    },
  });
  let outbox: Actor<typeof outboxMachine>;
  const open = async () => {
    clock = new SimulatedClock();
    pending = null;
    outbox = createActor(machine, { clock });
    outbox.start();
    outbox.send({ type: 'session.begun', userId: 'user-1' });
    await settled();
  };
  const poll = () => {
    confirmed = server.list();
  };
  return {
    open,
    poll,
    outbox: () => outbox,
    context: () => outbox.getSnapshot().context,
    shown: (): TimelineItem[] => shownTimeline(confirmed, outbox.getSnapshot().context.queue),
    confirmed: () => confirmed,
    hasPending: () => pending !== null,
    /** The page is closed in the middle of whatever it does, and opened again. */
    async reload(): Promise<void> {
      outbox.stop();
      await open();
      poll();
    },
    pass: (ms: number) => clock.increment(ms),
    /** Decides about the call that is under way. */
    async answer(fate: Fate): Promise<void> {
      const call = pending;
      if (!call) return;
      pending = null;
      const happens = fate === 'answered' || fate === 'lost';
      const result = happens ? server.apply(call.intent) : null;
      // The app reads the list again whenever the server said anything.
      if (fate !== 'lost' && fate !== 'unsent') poll();
      const results: Record<Fate, SendResult> = {
        answered: result ?? { kind: 'unanswered' },
        lost: { kind: 'unanswered' },
        unsent: { kind: 'unanswered' },
        broken: { kind: 'failed' },
        refused: { kind: 'refused', reason: 'No.' },
      };
      call.resolve(results[fate]);
      await settled();
    },
  };
}
