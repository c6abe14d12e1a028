import { assign, enqueueActions, sendParent, setup, type AnyEventObject } from 'xstate';
import { fieldOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A request that starts a flow as soon as the flow's code is there. */
export interface FlowRequest {
  /** The flow whose code the request needs. */
  flow: string;
  /** Identifies the request: of several with the same id, only the last one is passed on. */
  choice: string;
  /** The event for the parent chart. */
  event: AnyEventObject;
}

/** Tells the parent chart that the code of the requested flows, and of the outbox that they write to, has loaded. */
export interface CodeLoaded {
  type: 'code.loaded';
}

export type CodeLoadingEvent =
  | { type: 'flow.requested'; request: FlowRequest }
  /** A request is no longer wanted, for example because its page was left. */
  | { type: 'flow.withdrawn'; choice: string }
  /** The user who made the requests signed out. */
  | { type: 'session.ended' }
  | { type: 'retry.requested' }
  | { type: 'failure.accepted' };

export interface CodeLoadingContext {
  /** In the order in which they were made. */
  wanted: FlowRequest[];
}

const without = (wanted: FlowRequest[], choice: string) =>
  wanted.filter((request) => request.choice !== choice);

/** Loads the code of flows on demand, with that of the outbox, which any flow may need. Requests wait here until then. */
export const codeLoadingMachine = setup({
  types: {
    context: {} as CodeLoadingContext,
    events: {} as CodeLoadingEvent,
  },
  actors: { fetchCode: promiseStub<void, { flows: string[] }>('fetchCode') },
  guards: {
    hasNone: ({ context }) => context.wanted.length === 0,
    isOnly: ({ context }, { choice }: { choice: string }) => without(context.wanted, choice).length === 0,
  },
  actions: {
    keep: assign({
      wanted: ({ context }, { request }: { request: FlowRequest }) => [
        ...without(context.wanted, request.choice),
        request,
      ],
    }),
    withdraw: assign({
      wanted: ({ context }, { choice }: { choice: string }) => without(context.wanted, choice),
    }),
    drop: assign({ wanted: [] }),
    passOn: enqueueActions(({ context, enqueue }) => {
      // First, so that the outbox runs before a flow writes to it.
      enqueue(sendParent({ type: 'code.loaded' } satisfies CodeLoaded));
      for (const { event } of context.wanted) enqueue(sendParent(event));
    }),
  },
}).createMachine({
  id: 'codeLoading',
  description: 'Code of flows that is loaded when a flow is first needed',
  context: { wanted: [] },
  initial: 'ready',
  on: {
    'flow.requested': { target: '.fetching', actions: { type: 'keep', params: fieldOf('request') } },
    'session.ended': '.ready',
  },
  states: {
    ready: { description: 'Nothing is waiting for code', entry: 'drop' },
    fetching: {
      description: 'The code of a flow is being fetched; if it is there already, this takes no time',
      on: {
        'flow.withdrawn': { actions: { type: 'withdraw', params: fieldOf('choice') } },
      },
      invoke: {
        id: 'fetchCode',
        src: 'fetchCode',
        input: ({ context }) => ({ flows: ['outbox', ...context.wanted.map(({ flow }) => flow)] }),
        onDone: { target: 'ready', actions: 'passOn' },
        onError: [{ guard: 'hasNone', target: 'ready' }, { target: 'missing' }],
      },
    },
    missing: {
      description: 'You are told that this part could not be loaded, and can try again',
      on: {
        'retry.requested': 'fetching',
        'failure.accepted': 'ready',
        'flow.withdrawn': [
          { guard: { type: 'isOnly', params: fieldOf('choice') }, target: 'ready' },
          { actions: { type: 'withdraw', params: fieldOf('choice') } },
        ],
      },
    },
  },
});
