import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** The outcome of a test notification; the server waits for the push service. */
export type PushTestOutcome =
  | 'sent'
  /** The push service no longer has this device. */
  | 'gone'
  | 'refused'
  /** The server could not reach the push service. */
  | 'unreachable'
  /** The server does not have this device. */
  | 'unknown'
  | 'tooMany';

export type PushTestEvent =
  | { type: 'test.requested' }
  /** Reminders were enabled or disabled on this device. */
  | { type: 'device.changed' };

const onOutcome = endsBy('outcome');

/** Sends a test notification to this device (spec §2 `/settings/notifications`). */
export const pushTestMachine = setup({
  types: {
    context: {} as { outcome: PushTestOutcome | null },
    events: {} as PushTestEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { sendTest: promiseStub<PushTestOutcome, undefined>('sendTest') },
  guards: { isSent: (_, params: { outcome: PushTestOutcome }) => params.outcome === 'sent' },
  actions: {
    keepOutcome: assign((_, params: { outcome: PushTestOutcome }) => ({ outcome: params.outcome })),
    forgetOutcome: assign({ outcome: null }),
    signalFailure: signals.signalFailure,
  },
}).createMachine({
  id: 'pushTest',
  description: 'Test whether this device receives reminders',
  context: { outcome: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'A test notification can be sent',
      on: { 'test.requested': 'sending' },
    },
    sending: {
      description: 'The server passes the test notification to the push service',
      tags: 'busy',
      entry: 'forgetOutcome',
      invoke: {
        id: 'sendTest',
        src: 'sendTest',
        onDone: [
          onOutcome('isSent', 'answered', 'keepOutcome'),
          {
            target: 'answered',
            actions: [{ type: 'keepOutcome', params: outputAs('outcome') }, 'signalFailure'],
          },
        ],
        onError: 'unanswered',
      },
      on: { 'device.changed': 'ready' },
    },
    answered: {
      description: 'You see the result, and what to do',
      on: { 'test.requested': 'sending', 'device.changed': 'ready' },
    },
    unanswered: {
      description: 'The server did not answer',
      entry: 'signalFailure',
      on: { 'test.requested': 'sending', 'device.changed': 'ready' },
    },
  },
});
