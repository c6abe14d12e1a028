import { failure } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { joiningMachine } from './joiningMachine.ts';

const token = 'secret';
const cleo = { name: 'Cleo', email: 'cleo@home.example', password: 'a third horse' };
const atWork = { ...cleo, email: 'cleo@work.example' };
const { email, password } = cleo;

export const joiningModel = defineModel<typeof joiningMachine>({
  machine: joiningMachine,
  overview: {
    does: "an invited person's account, created once even if responses were lost",
    lifetime: 'as long as `/join` is open',
  },
  starts: { '': { token } },
  events: {
    'retry.requested': plain,
    'account.submitted': { '': cleo, 'with another email': atWork },
    'alert.dismissed': plain,
  },
  actors: {
    readInvitation: {
      done: {
        open: { kind: 'open', by: 'Ann' },
        used: { kind: 'closed', why: 'used' },
        expired: { kind: 'closed', why: 'expired' },
        unknown: { kind: 'closed', why: 'unknown' },
      },
    },
    join: {
      done: {
        joined: { kind: 'joined' },
        used: { kind: 'closed', why: 'used' },
        revoked: { kind: 'closed', why: 'unknown' },
        refused: { kind: 'refused', reason: 'An account with this email already exists.' },
      },
    },
  },
  identity: ({ joiner, unansweredEmail }) => [joiner?.email, unansweredEmail],
  writes: ['join'],
  quiet: {
    'join: joined → joined': 'the sign-in that follows gives the feedback',
    'join: used → joined': 'the same: the account is the one of the first attempt',
  },
  journeys: [
    {
      name: 'an invited person chooses name and password, and joins',
      steps: ['readInvitation: open', 'account.submitted', 'join: joined'],
      ends: { state: 'joined', output: { email, password } },
      keeps: { by: 'Ann' },
      calls: [{ readInvitation: { token } }, { join: { ...cleo, token } }],
    },
    {
      name: 'a person reads why the server refused their account',
      steps: ['readInvitation: open', 'account.submitted', 'join: refused'],
      ends: { state: 'refused', emits: [failure] },
      keeps: { reason: 'An account with this email already exists.' },
    },
    {
      name: 'an email address that is in use can be corrected',
      steps: [
        'readInvitation: open',
        'account.submitted',
        'join: refused',
        'alert.dismissed',
        'account.submitted (with another email)',
        'join: joined',
      ],
      ends: { state: 'joined', output: { email: atWork.email, password } },
    },
    {
      name: 'an account is created once, even if responses were lost',
      steps: [
        'readInvitation: open',
        'account.submitted',
        'join fails',
        'alert.dismissed',
        'account.submitted',
        'join fails',
        'alert.dismissed',
        'account.submitted',
        'join: used',
      ],
      ends: { state: 'joined', output: { email, password }, emits: [failure, failure] },
      inBrowser: true,
    },
    {
      name: 'an invitation that another person has used is closed',
      steps: ['readInvitation: open', 'account.submitted', 'join: used'],
      ends: { state: 'closed', emits: [failure] },
      keeps: { why: 'used' },
    },
    {
      name: 'an invitation that was used for another email address is closed',
      steps: [
        'readInvitation: open',
        'account.submitted',
        'join fails',
        'alert.dismissed',
        'account.submitted (with another email)',
        'join: used',
      ],
      ends: { state: 'closed' },
    },
    {
      name: 'an invitation that was revoked while its page was open is closed',
      steps: ['readInvitation: open', 'account.submitted', 'join: revoked'],
      ends: { state: 'closed' },
    },
    {
      name: 'a used invitation is closed, also after a reload',
      steps: ['readInvitation: used'],
      ends: { state: 'closed', emits: [] },
    },
    {
      name: 'a server that does not answer is asked again',
      steps: ['readInvitation fails', 'retry.requested', 'readInvitation: open'],
      ends: { state: 'describing' },
    },
  ],
  throughout: {
    'never calls join until account.submitted':
      'An invitation is used only when the account is submitted (decision)',
  },
});
