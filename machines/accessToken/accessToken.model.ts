import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { accessTokenMachine, type NewToken } from './accessTokenMachine.ts';

const id = '01940000-0000-7000-8000-000000000041';
const token: NewToken = { id, name: 'Home Assistant', access: 'write', days: 365 };
const again: NewToken = { ...token, id: '01940000-0000-7000-8000-000000000042' };
const secret = 'snug_secret';
const reason = 'You have 50 access tokens. Revoke one first.';

export const accessTokenModel = defineModel<typeof accessTokenMachine>({
  machine: accessTokenMachine,
  overview: {
    does: 'the access tokens of other programs: created, shown once, copied, revoked',
    lifetime: 'as long as `/settings/access` is open',
  },
  events: {
    'token.submitted': { '': { token }, again: { token: again } },
    'copy.requested': plain,
    'token.noted': plain,
    'revocation.requested': { '': { id } },
    'question.confirmed': plain,
    'question.dismissed': plain,
  },
  actors: {
    makeToken: { done: { made: { kind: 'made', token: secret }, refused: { kind: 'refused', reason } } },
    copyToken: { done: nothing },
    revokeToken: { done: nothing },
  },
  identity: ({ wanted }) => wanted?.id,
  writes: ['makeToken', 'revokeToken'],
  headlessOnly: 'e2e/journeys/accessTokens.nightly.spec.ts uses the token that it shows',
  quiet: {
    'makeToken: made → shown.quiet': 'the token appears',
  },
  journeys: [
    {
      name: 'a token is created, copied, and shown only once',
      steps: ['token.submitted', 'makeToken: made', 'copy.requested', 'copyToken done', 'token.noted'],
      ends: { state: 'listed.quiet', emits: [success] },
      keeps: { wanted: null, secret: null },
      calls: [{ makeToken: token }, { copyToken: secret }],
    },
    {
      name: 'one token is created, even if responses were lost',
      steps: ['token.submitted', 'makeToken fails', 'token.submitted (again)', 'makeToken: made'],
      ends: { state: 'shown.quiet', emits: [failure] },
      keeps: { secret },
      calls: [{ makeToken: token }, { makeToken: token }],
    },
    {
      name: 'after a token was created, the next one is another',
      steps: [
        'token.submitted',
        'makeToken: made',
        'token.noted',
        'token.submitted (again)',
        'makeToken: made',
      ],
      ends: { state: 'shown.quiet' },
      calls: [{ makeToken: token }, { makeToken: again }],
    },
    {
      name: 'a message says why the server refused a token',
      steps: ['token.submitted', 'makeToken: refused'],
      ends: { state: 'listed.refused', emits: [failure] },
      keeps: { wanted: null, reason },
    },
    {
      name: 'a message says that the browser cannot copy the token',
      steps: ['token.submitted', 'makeToken: made', 'copy.requested', 'copyToken fails'],
      ends: { state: 'shown.copyingFailed', emits: [failure] },
    },
    {
      name: 'a token is revoked only after confirmation, and a lost response does no harm',
      steps: [
        'revocation.requested',
        'question.dismissed',
        'revocation.requested',
        'question.confirmed',
        'revokeToken fails',
        'revocation.requested',
        'question.confirmed',
        'revokeToken done',
      ],
      ends: { state: 'listed.revoked', emits: [failure, success] },
      calls: [{ revokeToken: { id } }, { revokeToken: { id } }],
    },
  ],
  throughout: {
    'never calls revokeToken until question.confirmed': 'A token is revoked only after a question (decision)',
    'never calls makeToken until token.submitted': 'A token is created only on request (decision)',
  },
});
