import { assign, setup } from 'xstate';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';
import type { Credentials } from '../signIn/signInMachine.ts';

/** Why an invitation cannot be used. */
export type Closed = 'unknown' | 'used' | 'expired';

/** The server's response to the secret of a link. */
export type ReadingResult =
  /** `by`: the name of the person who invites. */
  { kind: 'open'; by: string } | { kind: 'closed'; why: Closed };

/** The person who joins. */
export interface Joiner extends Credentials {
  name: string;
}

export type JoiningResult =
  | { kind: 'joined' }
  /** The invitation was used, expired or was revoked since it was read. */
  | { kind: 'closed'; why: Closed }
  /** The server refused the account, such as for an e-mail address that is in use. */
  | { kind: 'refused'; reason: string };

export type JoiningEvent =
  | { type: 'retry.requested' }
  | ({ type: 'account.submitted' } & Joiner)
  | { type: 'alert.dismissed' };

export interface JoiningInput {
  /** The secret of the invitation's link. */
  token: string;
}

export interface JoiningContext extends JoiningInput {
  by: string;
  why: Closed | null;
  joiner: Joiner | null;
  reason: string;
  /** The e-mail address of a request without a response: the account may exist. */
  unansweredEmail: string | null;
}

const onResult = endsBy('result');

/** Joins a household by an invitation, with an account of one's own. Then the sign-in flow takes the output. */
export const joiningMachine = setup({
  types: {
    context: {} as JoiningContext,
    events: {} as JoiningEvent,
    input: {} as JoiningInput,
    /** `null` if the invitation cannot be used. */
    output: {} as Credentials | null,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    readInvitation: promiseStub<ReadingResult, JoiningInput>('readInvitation'),
    join: promiseStub<JoiningResult, Joiner & JoiningInput>('join'),
  },
  guards: {
    isOpen: (_, params: { result: ReadingResult }) => params.result.kind === 'open',
    isJoined: (_, params: { result: JoiningResult }) => params.result.kind === 'joined',
    /** The invitation is used, most likely by the account whose creation got no response. */
    isLikelyJoined: ({ context }, { result }: { result: JoiningResult }) =>
      result.kind === 'closed' && result.why === 'used' && context.joiner?.email === context.unansweredEmail,
    isClosed: (_, params: { result: JoiningResult }) => params.result.kind === 'closed',
  },
  actions: {
    keepReading: assign((_, { result }: { result: ReadingResult }) =>
      result.kind === 'open' ? { by: result.by, why: null } : { why: result.why },
    ),
    keepJoiner: assign((_, { name, email, password }: Joiner) => ({
      joiner: { name, email, password },
      reason: '',
    })),
    keepOutcome: assign((_, { result }: { result: JoiningResult }) => ({
      why: result.kind === 'closed' ? result.why : null,
      reason: result.kind === 'refused' ? result.reason : '',
    })),
    noteUnanswered: assign({ unansweredEmail: ({ context }) => context.joiner?.email ?? null }),
    signalFailure: signals.signalFailure,
  },
}).createMachine({
  id: 'joining',
  description: 'Join a household',
  context: ({ input }) => ({
    ...input,
    by: '',
    why: null,
    joiner: null,
    reason: '',
    unansweredEmail: null,
  }),
  initial: 'reading',
  output: ({ context: { why, joiner } }) =>
    why === null ? { email: joiner!.email, password: joiner!.password } : null,
  states: {
    reading: {
      description: 'Snug asks the server about the invitation',
      tags: 'busy',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          onResult('isOpen', 'describing', 'keepReading'),
          { target: 'closed', actions: { type: 'keepReading', params: outputAs('result') } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: "Couldn't reach Snug.",
      on: { 'retry.requested': 'reading' },
    },
    closed: {
      description: 'The invitation cannot be used; Snug says why, and offers to sign in',
      type: 'final',
    },
    describing: {
      description: 'You see who invites you, and type your name, e-mail address and a password',
      on: {
        'account.submitted': {
          target: 'joining',
          actions: {
            type: 'keepJoiner',
            params: ({ event: { name, email, password } }) => ({ name, email, password }),
          },
        },
      },
    },
    joining: {
      description: 'Your account is being created',
      tags: 'busy',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context }) => ({ ...context.joiner!, token: context.token }),
        onDone: [
          onResult('isJoined', 'joined'),
          onResult('isLikelyJoined', 'joined'),
          {
            guard: { type: 'isClosed', params: outputAs('result') },
            target: 'closed',
            actions: [{ type: 'keepOutcome', params: outputAs('result') }, 'signalFailure'],
          },
          { target: 'refused', actions: { type: 'keepOutcome', params: outputAs('result') } },
        ],
        onError: { target: 'unanswered', actions: 'noteUnanswered' },
      },
    },
    refused: alertState('describing', 'The account could not be created; Snug says why'),
    unanswered: alertState(
      'describing',
      'The server did not answer, so the account may exist; trying again finds out',
    ),
    joined: { description: 'You have an account in the household, and are signed in with it', type: 'final' },
  },
});
