import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** The options with which the browser uses a passkey. */
export type RequestOptions = components['schemas']['PasskeyOptions'];
/** The proof that the user has a passkey. */
export type PasskeyProof = components['schemas']['PasskeyResponse'];

/** The browser's response: the user chose a passkey, or cancelled, or the time was over. */
export type Choice = { kind: 'chosen'; proof: PasskeyProof } | { kind: 'cancelled' };
/** The server's response to the proof. */
export type ProofResult =
  | { kind: 'signedIn' }
  /** No account has the passkey. */
  | { kind: 'unknown' }
  /** The passkey was not accepted, or too late. */
  | { kind: 'refused' };

const onChoice = endsBy('choice');
const onResult = endsBy('result');

/** Signs in with a passkey, beside the form for e-mail address and password. */
export const passkeySignInMachine = setup({
  types: {
    context: {} as { options: RequestOptions | null; proof: PasskeyProof | null },
    events: {} as { type: 'signIn.requested' },
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    beginSignIn: promiseStub<RequestOptions, undefined>('beginSignIn'),
    choosePasskey: promiseStub<Choice, { options: RequestOptions }>('choosePasskey'),
    sendProof: promiseStub<ProofResult, { proof: PasskeyProof }>('sendProof'),
  },
  guards: {
    isChosen: (_, params: { choice: Choice }) => params.choice.kind === 'chosen',
    isSignedIn: (_, params: { result: ProofResult }) => params.result.kind === 'signedIn',
    isUnknown: (_, params: { result: ProofResult }) => params.result.kind === 'unknown',
  },
  actions: {
    keepOptions: assign((_, params: { options: RequestOptions }) => ({ options: params.options })),
    keepProof: assign((_, { choice }: { choice: Choice }) => ({
      proof: choice.kind === 'chosen' ? choice.proof : null,
    })),
    ...signals,
  },
}).createMachine({
  id: 'passkeySignIn',
  description: 'Sign in with a passkey',
  context: { options: null, proof: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'You can sign in with a passkey',
      initial: 'quiet',
      on: { 'signIn.requested': 'beginning' },
      states: {
        quiet: { description: 'Nothing is said' },
        cancelled: { description: 'You cancelled, waited too long, or have no passkey; you can retry' },
        unknown: { description: 'No account here has this passkey', entry: 'signalFailure' },
        refused: {
          description: 'The server did not accept the passkey; you can retry',
          entry: 'signalFailure',
        },
        failed: { description: 'The browser could not use a passkey; you can retry', entry: 'signalFailure' },
        unanswered: { description: 'The server did not answer; you can retry', entry: 'signalFailure' },
      },
    },
    beginning: {
      description: 'The server prepares the sign-in',
      tags: 'busy',
      invoke: {
        id: 'beginSignIn',
        src: 'beginSignIn',
        onDone: { target: 'choosing', actions: { type: 'keepOptions', params: outputAs('options') } },
        onError: 'offered.unanswered',
      },
    },
    choosing: {
      description: 'The browser asks you which passkey to use, and to unlock this device',
      tags: 'busy',
      invoke: {
        id: 'choosePasskey',
        src: 'choosePasskey',
        input: ({ context }) => ({ options: context.options! }),
        onDone: [onChoice('isChosen', 'proving', 'keepProof'), { target: 'offered.cancelled' }],
        onError: 'offered.failed',
      },
    },
    proving: {
      description: 'The server checks the passkey',
      tags: 'busy',
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context }) => ({ proof: context.proof! }),
        onDone: [
          onResult('isSignedIn', 'signedIn'),
          onResult('isUnknown', 'offered.unknown'),
          { target: 'offered.refused' },
        ],
        onError: 'offered.unanswered',
      },
    },
    signedIn: { description: 'You are signed in', type: 'final', entry: 'signalSuccess' },
  },
});
