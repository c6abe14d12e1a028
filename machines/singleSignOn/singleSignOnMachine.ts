import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** Why the user came back from the provider without being signed in. */
export type ReturnReason = components['schemas']['SingleSignOnReason'];

/** The page to open after signing in, and the invitation of a new user. */
export interface Departure {
  /** The page to return to, as a path. */
  target: string;
  /** The token of the invitation with which a new person joins. */
  invitation: string | null;
}

export type Beginning =
  | { kind: 'begun'; url: string }
  /** The provider does not answer, or fails. */
  | { kind: 'down' }
  /** The provider or the settings are wrong. The reason is a sentence for the person who runs Snug. */
  | { kind: 'refused'; reason: string };

export interface SingleSignOnInput extends Departure {
  returned: ReturnReason | null;
}

const onResult = endsBy('result');

/** Signs in at the provider of single sign-on, in the same window, beside the form for e-mail address and password. */
export const singleSignOnMachine = setup({
  types: {
    context: {} as SingleSignOnInput & { url: string; reason: string },
    input: {} as SingleSignOnInput,
    events: {} as { type: 'signIn.requested' },
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    beginSignIn: promiseStub<Beginning, Departure>('beginSignIn'),
    /** Done if the user goes back from the provider, to this page as the browser kept it. */
    openProvider: promiseStub<void, { url: string }>('openProvider'),
  },
  guards: {
    hasReturned: ({ context }) => context.returned !== null,
    isBegun: (_, params: { result: Beginning }) => params.result.kind === 'begun',
    isDown: (_, params: { result: Beginning }) => params.result.kind === 'down',
  },
  actions: {
    keepAddress: assign((_, { result }: { result: Beginning }) => ({
      url: result.kind === 'begun' ? result.url : '',
    })),
    keepReason: assign(reasonOf),
    signalFailure: signals.signalFailure,
  },
}).createMachine({
  id: 'singleSignOn',
  description: 'Sign in by single sign-on',
  context: ({ input }) => ({ ...input, url: '', reason: '' }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Snug reads from the address whether you come from the provider',
      always: [{ guard: 'hasReturned', target: 'offered.returned' }, { target: 'offered.quiet' }],
    },
    offered: {
      description: 'You can sign in at the provider',
      initial: 'quiet',
      on: { 'signIn.requested': 'beginning' },
      states: {
        quiet: { description: 'Nothing is said' },
        returned: { description: 'You came back without being signed in; the page says why' },
        down: { description: 'The provider does not answer; you can retry', entry: 'signalFailure' },
        refused: {
          description: 'The provider or the settings of Snug are wrong; the page says what the server found',
          entry: 'signalFailure',
        },
        unanswered: { description: 'The server did not answer; you can retry', entry: 'signalFailure' },
      },
    },
    beginning: {
      description: 'The server asks the provider, and prepares the sign-in',
      tags: 'busy',
      invoke: {
        id: 'beginSignIn',
        src: 'beginSignIn',
        input: ({ context: { target, invitation } }) => ({ target, invitation }),
        onDone: [
          onResult('isBegun', 'leaving', 'keepAddress'),
          onResult('isDown', 'offered.down'),
          {
            target: 'offered.refused',
            actions: { type: 'keepReason', params: outputAs('result') },
          },
        ],
        onError: 'offered.unanswered',
      },
    },
    leaving: {
      description: 'The browser opens the page of the provider, which leads back to Snug',
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ url: context.url }),
        onDone: 'offered.quiet',
        onError: 'offered.unanswered',
      },
    },
  },
});
