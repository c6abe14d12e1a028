import { emit, setup, stateIn } from 'xstate';
import { callbackStub, promiseStub } from '../support/provided.ts';

export type NetworkEvent =
  /** A request got no answer, or the phone says that it is offline. */
  | { type: 'answer.missed' }
  /** The phone is online again, Snug is in the foreground again, or a request was answered. */
  | { type: 'connection.returned' }
  /** The user chose something that needs an answer from the server. */
  | { type: 'answer.needed' }
  | { type: 'alert.dismissed' };

/** Whether the server can be reached. A missed answer alone does not prove that it cannot: Snug then asks once more. */
export const networkMachine = setup({
  types: {
    events: {} as NetworkEvent,
    emitted: {} as { type: 'network.returned' },
  },
  actors: {
    connection: callbackStub('connection'),
    askServer: promiseStub<void, undefined>('askServer'),
  },
  guards: {
    isOffline: stateIn({ reach: 'offline' }),
  },
  actions: {
    announceReturn: emit({ type: 'network.returned' } as const),
  },
  delays: {
    /** Pause before the server is asked again, in ms; coming online ends it early. */
    askPause: 15_000,
  },
}).createMachine({
  id: 'network',
  description: 'Whether the server can be reached',
  type: 'parallel',
  states: {
    reach: {
      description: 'What is known about the connection',
      initial: 'online',
      states: {
        online: {
          description: 'The server answers',
          on: { 'answer.missed': 'doubtful' },
        },
        doubtful: {
          description: 'A request got no answer, so Snug asks the server once more',
          invoke: { id: 'askServer', src: 'askServer', onDone: 'online', onError: 'offline' },
        },
        offline: {
          description: 'The server does not answer; a line says so, and how old the page is',
          initial: 'waiting',
          invoke: { id: 'connection', src: 'connection', onError: {} },
          states: {
            waiting: {
              description: 'Snug waits before it asks again',
              after: { askPause: 'asking' },
              on: { 'connection.returned': 'asking' },
            },
            asking: {
              description: 'Snug asks whether the server is back',
              invoke: {
                id: 'askServer',
                src: 'askServer',
                onDone: { target: '#network.reach.online', actions: 'announceReturn' },
                onError: 'waiting',
              },
            },
          },
        },
      },
    },
    need: {
      description: 'Whether something was chosen that needs a connection',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing is said',
          on: { 'answer.needed': { guard: 'isOffline', target: 'told' } },
        },
        told: {
          description: 'You are told that this needs a connection, before it begins',
          on: { 'alert.dismissed': 'quiet' },
        },
      },
    },
  },
});
