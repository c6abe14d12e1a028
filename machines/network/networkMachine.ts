import { assign, emit, or, setup, stateIn } from 'xstate';
import type { ForeignAnswer } from '#domain/foreignAnswer.ts';
import { endsBy, fieldOf } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export type NetworkEvent =
  /** A request got no answer, or the phone says that it is offline. */
  | { type: 'answer.missed' }
  /** Something between the phone and Snug answered a request. */
  | { type: 'answer.intercepted'; answer: ForeignAnswer }
  /** The phone is online again, Snug is in the foreground again, or a request was answered. */
  | { type: 'connection.returned' }
  /** No change waits on this phone any more. */
  | { type: 'changes.sent' }
  /** The user chose something that needs an answer from the server. */
  | { type: 'answer.needed' }
  | { type: 'alert.dismissed' };

interface NetworkContext {
  /** The last answer that was not Snug's; `null` if there was none. */
  answer: ForeignAnswer | null;
}

const networkSetup = setup({
  types: {
    context: {} as NetworkContext,
    events: {} as NetworkEvent,
    emitted: {} as { type: 'network.returned' },
  },
  actors: {
    connection: callbackStub('connection'),
    /** Returns `null` if Snug answered, else the answer of something in between; fails without an answer. */
    askServer: promiseStub<ForeignAnswer | null, undefined>('askServer'),
  },
  guards: {
    isUnreachable: or([stateIn({ reach: 'offline' }), stateIn({ reach: 'blocked' })]),
    isForeign: (_, params: { answer: ForeignAnswer | null }) => params.answer !== null,
  },
  actions: {
    keepAnswer: assign((_, params: { answer: ForeignAnswer | null }) => ({ answer: params.answer })),
    announceReturn: emit({ type: 'network.returned' } as const),
  },
  delays: {
    /** Pause before the server is asked again, in ms; coming online ends it early. */
    askPause: 15_000,
    /** After this long without another such answer, in ms, nothing is in between any more. Longer than the pauses of the outbox. */
    quietTime: 60_000,
  },
});

const onAnswer = endsBy('answer');
const blocks = (target: string) => onAnswer('isForeign', target, 'keepAnswer');
const isBlocked = blocks('#network.reach.blocked');
const keeps = { type: 'keepAnswer', params: fieldOf('answer') } as const;

/** The states in which Snug asks again and again, until the server answers. */
const asksAgain = (isBlocked: ReturnType<typeof blocks>, onError: string) => ({
  waiting: networkSetup.createStateConfig({
    description: 'Snug waits before it asks again',
    after: { askPause: 'asking' },
    on: { 'connection.returned': 'asking' },
  }),
  asking: networkSetup.createStateConfig({
    description: 'Snug asks whether the server is back',
    invoke: {
      id: 'askServer',
      src: 'askServer',
      onDone: [isBlocked, { target: '#network.reach.online', actions: 'announceReturn' }],
      onError,
    },
  }),
});

/**
 * Whether the server can be reached. A missed answer alone does not prove that it cannot: Snug then asks once more. Neither does an
 * answer of something in between, which may concern only one request, such as one that is too large for a proxy.
 */
export const networkMachine = networkSetup.createMachine({
  id: 'network',
  description: 'Whether the server can be reached',
  context: { answer: null },
  type: 'parallel',
  states: {
    reach: {
      description: 'What is known about the connection',
      initial: 'online',
      states: {
        online: {
          description: 'The server answers',
          on: {
            'answer.missed': 'doubtful',
            'answer.intercepted': { target: 'intercepted', actions: keeps },
          },
        },
        doubtful: {
          description: 'A request got no answer, so Snug asks the server once more',
          invoke: {
            id: 'askServer',
            src: 'askServer',
            onDone: [isBlocked, { target: 'online' }],
            onError: 'offline',
          },
          on: { 'answer.intercepted': { target: 'intercepted', actions: keeps } },
        },
        intercepted: {
          description:
            'Something in between answered a request; a line says so, and that your changes are kept',
          initial: 'asking',
          states: {
            asking: {
              description: 'Snug asks whether the server can be reached at all',
              invoke: {
                id: 'askServer',
                src: 'askServer',
                onDone: [isBlocked, { target: 'known' }],
                onError: '#network.reach.offline',
              },
              on: { 'answer.intercepted': { actions: keeps } },
            },
            known: {
              description: 'The server answers other requests',
              after: { quietTime: '#network.reach.online' },
              on: {
                'answer.intercepted': { target: 'asking', actions: keeps },
                'answer.missed': 'asking',
                'changes.sent': '#network.reach.online',
              },
            },
          },
        },
        blocked: {
          description:
            'Something in between answers everything; a line says what, and where to sign in if it asks for that',
          initial: 'waiting',
          invoke: { id: 'connection', src: 'connection', onError: {} },
          on: { 'answer.intercepted': { actions: keeps } },
          states: asksAgain(blocks('waiting'), '#network.reach.offline'),
        },
        offline: {
          description: 'The server does not answer; a line says so, and how old the page is',
          initial: 'waiting',
          invoke: { id: 'connection', src: 'connection', onError: {} },
          states: asksAgain(isBlocked, 'waiting'),
        },
      },
    },
    need: {
      description: 'Whether something was chosen that needs a connection',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing is said',
          on: { 'answer.needed': { guard: 'isUnreachable', target: 'told' } },
        },
        told: {
          description: 'You are told that this needs a connection, before it begins',
          on: { 'alert.dismissed': 'quiet' },
        },
      },
    },
  },
});
