import { assign, setup } from 'xstate';
import { promiseStub } from '../support/provided.ts';

/** What became of a test notification; the server waits for the push service. */
export type PushTestOutcome =
  | 'sent'
  /** The push service no longer knows this device. */
  | 'gone'
  | 'refused'
  /** The server could not reach the push service. */
  | 'unreachable'
  /** The server does not know this device. */
  | 'unknown'
  | 'tooMany';

export type PushTestEvent =
  | { type: 'test.requested' }
  /** Reminders were enabled or disabled on this device. */
  | { type: 'device.changed' };

/** A notification to try whether reminders arrive on this device (spec §2 `/settings/notifications`). */
export const pushTestMachine = setup({
  types: {
    context: {} as { outcome: PushTestOutcome | null },
    events: {} as PushTestEvent,
    tags: {} as 'busy',
  },
  actors: { sendTest: promiseStub<PushTestOutcome, undefined>('sendTest') },
  actions: {
    keepOutcome: assign((_, params: { outcome: PushTestOutcome }) => ({ outcome: params.outcome })),
    forgetOutcome: assign({ outcome: null }),
  },
}).createMachine({
  id: 'pushTest',
  description: 'Try whether reminders arrive on this device',
  context: { outcome: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'A test notification can be sent',
      on: { 'test.requested': 'sending' },
    },
    sending: {
      description: 'The server hands the test notification to the push service',
      tags: 'busy',
      entry: 'forgetOutcome',
      invoke: {
        id: 'sendTest',
        src: 'sendTest',
        onDone: {
          target: 'answered',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: 'unanswered',
      },
      on: { 'device.changed': 'ready' },
    },
    answered: {
      description: 'You are told how it went, and what to do',
      on: { 'test.requested': 'sending', 'device.changed': 'ready' },
    },
    unanswered: {
      description: 'Snug did not answer',
      on: { 'test.requested': 'sending', 'device.changed': 'ready' },
    },
  },
});
