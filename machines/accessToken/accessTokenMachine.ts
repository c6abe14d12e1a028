import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A token to create; after a lost response, a retry uses its id again. */
export type NewToken = components['schemas']['NewAccessToken'] & { id: string };

/** The outcome of creating a token. */
export type MakingResult =
  | { kind: 'made'; token: string }
  /** The server refused, with a sentence. */
  | { kind: 'refused'; reason: string };

export type AccessTokenEvent =
  | { type: 'token.submitted'; token: NewToken }
  | { type: 'copy.requested' }
  | { type: 'token.noted' }
  | { type: 'revocation.requested'; id: string }
  | { type: 'question.confirmed' }
  | { type: 'question.dismissed' };

export interface AccessTokenContext {
  /** The token that is created. */
  wanted: NewToken | null;
  /** The secret of the new token, as long as it is shown. */
  secret: string | null;
  /** The id of the token that is revoked. */
  revoked: string | null;
  /** Why the server refused. */
  reason: string;
}

/**
 * The tokens with which other programs act for this user: created, shown once, copied, revoked (decision). The server stores no
 * readable copy.
 */
export const accessTokenMachine = setup({
  types: {
    context: {} as AccessTokenContext,
    events: {} as AccessTokenEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    makeToken: promiseStub<MakingResult, NewToken>('makeToken'),
    copyToken: promiseStub<void, string>('copyToken'),
    revokeToken: promiseStub<void, { id: string }>('revokeToken'),
  },
  guards: {
    isMade: (_, params: { result: MakingResult }) => params.result.kind === 'made',
  },
  actions: {
    // The token of a failed attempt may exist, so a retry replaces its secret.
    keepWanted: assign(({ context }, { token }: { token: NewToken }) => ({
      wanted: { ...token, id: context.wanted?.id ?? token.id },
    })),
    forgetWanted: assign({ wanted: null }),
    keepSecret: assign((_, { result }: { result: MakingResult }) => ({
      secret: result.kind === 'made' ? result.token : null,
    })),
    forgetSecret: assign({ secret: null }),
    keepReason: assign(reasonOf),
    keepRevoked: assign((_, params: { id: string }) => ({ revoked: params.id })),
    ...signals,
  },
}).createMachine({
  id: 'accessToken',
  description: 'Access tokens for other programs',
  context: { wanted: null, secret: null, revoked: null, reason: '' },
  initial: 'listed',
  states: {
    listed: {
      description: 'You see your tokens, and can describe a new one',
      initial: 'quiet',
      on: {
        'token.submitted': { target: 'making', actions: { type: 'keepWanted', params: fieldOf('token') } },
        'revocation.requested': {
          target: 'revocationAsked',
          actions: { type: 'keepRevoked', params: fieldOf('id') },
        },
      },
      states: {
        quiet: { description: 'Nothing is said' },
        refused: {
          description: 'The server refused the token for a reason that it gives',
          entry: 'signalFailure',
        },
        failed: { description: 'Snug did not answer. Try again.', entry: 'signalFailure' },
        revoked: { description: 'The token no longer works.', entry: 'signalSuccess' },
        revokingFailed: { description: "Couldn't revoke the token. Try again.", entry: 'signalFailure' },
      },
    },
    making: {
      description: 'The token is being created',
      tags: 'busy',
      invoke: {
        id: 'makeToken',
        src: 'makeToken',
        input: ({ context }) => context.wanted!,
        onDone: [
          {
            guard: { type: 'isMade', params: outputAs('result') },
            target: 'shown',
            actions: [{ type: 'keepSecret', params: outputAs('result') }, 'forgetWanted'],
          },
          {
            target: 'listed.refused',
            actions: [{ type: 'keepReason', params: outputAs('result') }, 'forgetWanted'],
          },
        ],
        onError: 'listed.failed',
      },
    },
    shown: {
      description: 'You see the new token; it is shown only this once',
      initial: 'quiet',
      on: {
        'copy.requested': 'copying',
        'token.noted': { target: 'listed', actions: 'forgetSecret' },
      },
      states: {
        quiet: { description: 'The token can be copied' },
        copied: { description: 'Copied.', entry: 'signalSuccess' },
        copyingFailed: {
          description: "This browser can't copy it. Select the token and copy it yourself.",
          entry: 'signalFailure',
        },
      },
    },
    copying: {
      description: 'The token is being copied',
      tags: 'busy',
      invoke: {
        id: 'copyToken',
        src: 'copyToken',
        input: ({ context }) => context.secret!,
        onDone: 'shown.copied',
        onError: 'shown.copyingFailed',
      },
    },
    revocationAsked: {
      description: 'You are asked whether the program should lose its access',
      on: { 'question.confirmed': 'revoking', 'question.dismissed': 'listed' },
    },
    revoking: {
      description: 'The token is being revoked',
      tags: 'busy',
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ id: context.revoked! }),
        onDone: 'listed.revoked',
        onError: 'listed.revokingFailed',
      },
    },
  },
});
