import { defineModel, plain } from '#walks/model.ts';
import { passwordResetMachine } from './passwordResetMachine.ts';

const user = { name: 'Ann', email: 'ann@home.example' };
const token = 'a-token';

export const passwordResetModel = defineModel<typeof passwordResetMachine>({
  machine: passwordResetMachine,
  overview: {
    does: 'a link leads to a new password, once',
    lifetime: 'as long as `/reset-password#{token}` is open',
  },
  starts: { '': { token } },
  events: {
    'password.submitted': { '': { password: 'a new password' } },
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
      name: 'a link leads to a new password',
      steps: ['findUser: valid', 'password.submitted', 'setPassword: set'],
      ends: { state: 'set' },
      keeps: { user: { name: 'Ann', email: 'ann@home.example' } },
      calls: [{ findUser: { token } }, { setPassword: { token, newPassword: 'a new password' } }],
    },
    {
      name: 'a link that was used or has expired says so',
      steps: ['findUser: spent'],
      ends: { state: 'spent' },
    },
    {
      name: 'a link that is used elsewhere while the password is typed says so',
      steps: ['findUser: valid', 'password.submitted', 'setPassword: spent'],
      ends: { state: 'spent' },
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
        { setPassword: { token, newPassword: 'a new password' } },
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
      ends: { state: 'set' },
    },
    {
      name: 'a server that cannot be reached is asked again',
      steps: ['findUser fails', 'retry.requested', 'findUser: valid'],
      ends: { state: 'choosing' },
      inBrowser: true,
    },
  ],
  promises: {
    setting: {
      'setPassword: refused → refused, keeps reason': 'A refusal says why (decision)',
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
