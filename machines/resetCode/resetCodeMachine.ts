import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** The person who forgot their password. */
export interface ForgetfulPerson {
  userID: string;
  name: string;
}

/** The outcome of making a code. */
export type CodeResult =
  | { kind: 'made'; url: string }
  /** The server refused, with a sentence: the person is gone, or the user is no owner any more. */
  | { kind: 'refused'; reason: string };

export type ResetCodeEvent = { type: 'code.requested'; person: ForgetfulPerson } | { type: 'code.noted' };

export interface ResetCodeContext {
  person: ForgetfulPerson | null;
  /** The link of the code, which cannot be read again. */
  url: string;
  /** Why the server refused. */
  reason: string;
}

const urlOf = (result: CodeResult) => (result.kind === 'made' ? result.url : '');
const onResult = endsBy('result');

/** An owner shows another person a code that leads to a new password (decision). */
export const resetCodeMachine = setup({
  types: {
    context: {} as ResetCodeContext,
    events: {} as ResetCodeEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { makeCode: promiseStub<CodeResult, { userID: string }>('makeCode') },
  guards: { isMade: (_, params: { result: CodeResult }) => params.result.kind === 'made' },
  actions: {
    keepPerson: assign((_, params: { person: ForgetfulPerson }) => params),
    keepCode: assign((_, params: { result: CodeResult }) => ({ url: urlOf(params.result) })),
    keepReason: assign(reasonOf),
    forgetCode: assign({ url: '' }),
    signalFailure: signals.signalFailure,
  },
}).createMachine({
  id: 'resetCode',
  description: 'A code for a person who forgot their password',
  context: { person: null, url: '', reason: '' },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'You see the other people of your household',
      initial: 'quiet',
      entry: 'forgetCode',
      on: {
        'code.requested': { target: 'making', actions: { type: 'keepPerson', params: fieldOf('person') } },
      },
      states: {
        quiet: { description: 'Nothing is said' },
        refused: { description: 'The server refused for a reason that it gives', entry: 'signalFailure' },
        failed: { description: 'Snug did not answer. Try again.', entry: 'signalFailure' },
      },
    },
    making: {
      description: 'The code is being made',
      tags: 'busy',
      invoke: {
        id: 'makeCode',
        src: 'makeCode',
        input: ({ context }) => ({ userID: context.person!.userID }),
        onDone: [
          onResult('isMade', 'shown', 'keepCode'),
          { target: 'choosing.refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'choosing.failed',
      },
    },
    shown: {
      description: 'The person scans the code, and chooses a new password on their phone',
      on: { 'code.noted': 'choosing' },
    },
  },
});
