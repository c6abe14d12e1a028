import { assign, emit, fromPromise, setup, type EventObject } from 'xstate';
import { expect } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import { session as ann } from '#machines/support/examples.ts';
import { eventually } from '../../support/eventually.ts';

type Session = typeof ann;

/** A session of another user of the same phone. */
export const ben: Session = { ...ann, user: { ...ann.user, id: 'ben' } };

const places = [
  'signedIn.current',
  'signedIn.remembered',
  'signedIn.unconfirmed',
  'expired',
  'signedOut',
  'unreachable',
] as const;
type Place = (typeof places)[number];

interface Turned extends EventObject {
  type: 'turned';
  to: Place;
  session: Session | null;
}

const told: string[] = [];

const sessions = setup({
  types: {
    context: {} as { session: Session | null },
    input: {} as { to: Place; session: Session | null },
    events: {} as Turned,
  },
  guards: { isTo: ({ event }, params: { to: Place }) => event.to === params.to },
  actions: {
    keep: assign(({ event }) => ({ session: event.session })),
    note: ({ event }) => void told.push(`session: ${event.type}`),
  },
});
/** A session that is where the test says. */
const sessionAt = (first: Place, session: Session | null) =>
  sessions.createMachine({
    context: { session },
    initial: first.split('.')[0]!,
    states: {
      signedIn: {
        initial: first.split('.')[1] ?? 'current',
        states: { current: {}, remembered: {}, unconfirmed: {} },
      },
      expired: {},
      signedOut: {},
      unreachable: {},
    },
    on: {
      turned: places.map((to) => ({
        guard: { type: 'isTo' as const, params: { to } },
        target: `.${to}`,
        actions: 'keep' as const,
      })),
      '*': { actions: 'note' },
    } as never,
  });

/** What waits in the outbox, and whether it gets through. */
interface OutboxNow {
  queue?: Partial<Intent>[];
  refused?: { intents: Intent[] }[];
}
type LaneState = 'resting' | 'waiting' | 'postponed';

const outboxes = setup({
  types: {
    context: {} as Required<OutboxNow>,
    events: {} as
      | { type: 'became'; now: OutboxNow }
      | { type: 'lane.turned'; lane: string; to: LaneState }
      | { type: 'reported'; event: EventObject },
    emitted: {} as EventObject,
  },
  guards: {
    isTo: ({ event }, params: { lane: string; to: LaneState }) =>
      event.type === 'lane.turned' && event.lane === params.lane && event.to === params.to,
  },
  actions: {
    become: assign(({ event }) => (event.type === 'became' ? event.now : {}) as Required<OutboxNow>),
    report: emit(({ event }) => (event as unknown as { event: EventObject }).event),
    note: ({ event }) => void added.push(event),
  },
});
const lane = (name: string) => ({
  initial: 'resting',
  states: { resting: {}, waiting: { tags: 'stuck' }, postponed: {} },
  on: {
    'lane.turned': (['resting', 'waiting', 'postponed'] as const).map((to) => ({
      guard: { type: 'isTo' as const, params: { lane: name, to } },
      target: `.${to}`,
    })),
  },
});
/** An outbox that holds and reports what the test says. */
const outbox = outboxes.createMachine({
  context: { queue: [], refused: [] },
  initial: 'post',
  states: {
    post: {
      initial: 'open',
      states: {
        open: { type: 'parallel', states: { delivery: lane('delivery'), uploads: lane('uploads') } },
      },
    },
  },
  on: {
    became: { actions: 'become' },
    reported: { actions: 'report' },
    'session.renewed': {},
    '*': { actions: 'note' },
  } as never,
} as never);

const added: EventObject[] = [];
const requests: EventObject[] = [];
/** Hears which flows are requested instead of loading their code. */
const code = setup({ actions: { note: ({ event }) => void requests.push(event) } }).createMachine({
  on: { '*': { actions: 'note' } },
});

/**
 * Starts the root chart of the app with a session and an outbox that the test controls.
 *
 * @param at where the session begins
 * @param flows actors of the root chart, by their names
 */
export async function startRoot({
  at = 'signedIn.current',
  session = ann,
  flows = {},
}: { at?: Place; session?: Session | null; flows?: object } = {}) {
  for (const list of [told, added, requests]) list.length = 0;
  const { createApp } = await import('#app/runtime/app.ts');
  createApp({
    session: sessionAt(at, at === 'signedOut' ? null : session),
    pageCode: code,
    flowCode: code,
    outbox,
    fetchOutbox: fromPromise(async () => undefined),
    ...flows,
  } as never);
  // The binding is set by now.
  const { app } = await import('#app/runtime/app.ts');
  app.start();
  const children = () => app.getSnapshot().children;
  const isOpen = () => eventually(() => expect(children().outbox).toBeDefined(), { interval: 1 });
  if (at.startsWith('signedIn')) await isOpen();
  const toOutbox = (event: object) => children().outbox!.send(event as never);
  return {
    app,
    /** The events that the outbox was sent. */
    added,
    /** The flows that were requested. */
    requests,
    /** The events that the session was sent, other than by the test. */
    told,
    isOpen,
    /** Moves the session. @param by its user; by default Ann, and nobody once signed out */
    turn: (to: Place, by: Session | null = to === 'signedOut' || to === 'unreachable' ? null : ann) =>
      children().session!.send({ type: 'turned', to, session: by } as never),
    become: (now: OutboxNow) => toOutbox({ type: 'became', now }),
    turnLane: (name: 'delivery' | 'uploads', to: LaneState) =>
      toOutbox({ type: 'lane.turned', lane: name, to }),
    /** Lets the outbox report something. */
    report: (event: EventObject) => toOutbox({ type: 'reported', event }),
    stop: () => void app.stop(),
  };
}
