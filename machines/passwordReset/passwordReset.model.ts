import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { passwordResetMachine } from './passwordResetMachine.ts';

const passkey = {
  passkeyID: 'passkey-1',
  name: 'Pixel 8, Chrome',
  createdAt: '2026-07-10T12:00:00.000Z',
  usedAt: null,
};
const user = { name: 'Ann', email: 'ann@home.example', passkeys: [passkey] };
const newPassword = 'a new password';
const token = 'a-token';

export const passwordResetModel = defineModel<typeof passwordResetMachine>({
  machine: passwordResetMachine,
  overview: {
    does: 'a link leads to a new password, once',
    lifetime: 'as long as `/reset-password#{token}` is open',
  },
  starts: { '': { token } },
  events: {
    'password.submitted': {
      '': { password: newPassword, keepsPasskeys: false },
      'keeping passkeys': { password: newPassword, keepsPasskeys: true },
    },
    'alert.dismissed': plain,
    'retry.requested': plain,
  },
  actors: {
    findUser: { done: { valid: user, spent: null } },
    setPassword: {
      done: {
        set: { kind: 'set' },
        spent: { kind: 'spent' },
        refused: { kind: 'refused', reason: 'The walk says no.' },
      },
    },
  },
  writes: ['findUser', 'setPassword'],
  journeys: [
    {
      name: 'a link leads to a new password, and the passkeys of before are removed',
      steps: ['findUser: valid', 'password.submitted', 'setPassword: set'],
      ends: { state: 'set' },
      keeps: { user },
      calls: [{ findUser: { token } }, { setPassword: { token, newPassword, keepPasskeys: false } }],
    },
    {
      name: 'the passkeys are kept if the user wants that',
      steps: ['findUser: valid', 'password.submitted (keeping passkeys)', 'setPassword: set'],
      ends: { state: 'set' },
      keeps: { keepsPasskeys: true },
      calls: [{ findUser: { token } }, { setPassword: { token, newPassword, keepPasskeys: true } }],
    },
    {
      name: 'a link that was used or has expired says so',
      steps: ['findUser: spent'],
      ends: { state: 'spent', emits: [] },
    },
    {
      name: 'a link that is used elsewhere while the password is typed says so',
      steps: ['findUser: valid', 'password.submitted', 'setPassword: spent'],
      ends: { state: 'spent', emits: [failure] },
      keeps: { password: '' },
    },
    {
      name: 'a password that was set is recognised, although the response was lost',
      steps: [
        'findUser: valid',
        'password.submitted',
        'setPassword fails',
        'alert.dismissed',
        'findUser: spent',
      ],
      ends: { state: 'set' },
      keeps: { password: '' },
      calls: [
        { findUser: { token } },
        { setPassword: { token, newPassword, keepPasskeys: false } },
        { findUser: { token } },
      ],
      inBrowser: true,
    },
    {
      name: 'a request that did not arrive can be sent again',
      steps: [
        'findUser: valid',
        'password.submitted',
        'setPassword fails',
        'alert.dismissed',
        'findUser: valid',
        'password.submitted',
        'setPassword: set',
      ],
      ends: { state: 'set', emits: [failure, success] },
    },
    {
      name: 'a server that cannot be reached is asked again',
      steps: ['findUser fails', 'retry.requested', 'findUser: valid'],
      ends: { state: 'choosing' },
      inBrowser: true,
    },
  ],
  throughout: {
    'never calls setPassword until password.submitted':
      'A password changes only when a new one is submitted (decision)',
  },
  promises: {
    setting: {
      'setPassword: refused → refused, keeps reason, emits feedback.given': 'A refusal says why (decision)',
    },
    refused: {
      'alert.dismissed → choosing': 'After a refusal, another password can be typed (decision)',
    },
    checkingAgain: {
      'findUser fails → unanswered':
        'Without a connection, it stays unknown whether the password is set (decision)',
    },
  },
});
