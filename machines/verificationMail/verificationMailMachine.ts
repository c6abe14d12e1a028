import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export type VerificationMailEvent = { type: 'mail.requested'; email: string };

/** Whether the link was sent, there were too many requests, or the address was verified in the meantime. */
export type VerificationRequest = 'sent' | 'tooMany' | 'verified';

const onOutcome = endsBy('outcome');

/** Sends the link that verifies the user's e-mail address again (decision). */
export const verificationMailMachine = setup({
  types: {
    context: {} as { email: string },
    events: {} as VerificationMailEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { requestMail: promiseStub<VerificationRequest, { email: string }>('requestMail') },
  guards: {
    isSent: (_, params: { outcome: VerificationRequest }) => params.outcome === 'sent',
    isVerified: (_, params: { outcome: VerificationRequest }) => params.outcome === 'verified',
  },
  actions: {
    keepEmail: assign((_, params: { email: string }) => params),
    ...signals,
  },
}).createMachine({
  id: 'verificationMail',
  description: 'The link that verifies your email address, by e-mail again',
  context: { email: '' },
  initial: 'offering',
  states: {
    offering: {
      description: 'Your email address is not verified yet',
      initial: 'quiet',
      on: {
        'mail.requested': { target: 'requesting', actions: { type: 'keepEmail', params: fieldOf('email') } },
      },
      states: {
        quiet: { description: 'Nothing else is said' },
        sent: { description: 'The link is on its way', entry: 'signalSuccess' },
        delayed: { description: 'Too many links; you are asked to wait', entry: 'signalFailure' },
        unanswered: {
          description: 'The server or its mail server could not be reached',
          entry: 'signalFailure',
        },
      },
    },
    requesting: {
      description: 'Sending…',
      tags: 'busy',
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          onOutcome('isSent', 'offering.sent'),
          onOutcome('isVerified', 'verified'),
          { target: 'offering.delayed' },
        ],
        onError: 'offering.unanswered',
      },
    },
    verified: {
      description: 'The address was verified in the meantime',
      type: 'final',
    },
  },
});
