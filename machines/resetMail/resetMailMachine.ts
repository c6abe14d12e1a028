import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export type ResetMailEvent = { type: 'mail.requested'; email: string } | { type: 'another.requested' };

/** Whether the request was accepted, or there were too many. */
export type MailRequest = 'accepted' | 'tooMany';

/** Asks for a link to a new password by e-mail (decision). Whether there is such an account is never said. */
export const resetMailMachine = setup({
  types: {
    context: {} as { email: string },
    events: {} as ResetMailEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { requestMail: promiseStub<MailRequest, { email: string }>('requestMail') },
  guards: { isAccepted: (_, params: { outcome: MailRequest }) => params.outcome === 'accepted' },
  actions: {
    keepEmail: assign((_, params: { email: string }) => params),
    ...signals,
  },
}).createMachine({
  id: 'resetMail',
  description: 'A link to a new password by e-mail',
  context: { email: '' },
  initial: 'asking',
  states: {
    asking: {
      description: 'You type your e-mail address',
      initial: 'quiet',
      on: {
        'mail.requested': { target: 'requesting', actions: { type: 'keepEmail', params: fieldOf('email') } },
      },
      states: {
        quiet: { description: 'Nothing is said' },
        delayed: { description: 'Too many attempts; you are asked to wait a little', entry: 'signalFailure' },
        unanswered: { description: 'The server could not be reached', entry: 'signalFailure' },
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
          { guard: { type: 'isAccepted', params: outputAs('outcome') }, target: 'requested' },
          { target: 'asking.delayed' },
        ],
        onError: 'asking.unanswered',
      },
    },
    requested: {
      description: 'If there is an account with this address, a link is on its way to it',
      entry: 'signalSuccess',
      on: { 'another.requested': 'asking' },
    },
  },
});
