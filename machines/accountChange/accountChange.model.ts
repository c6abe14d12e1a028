import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { accountChangeMachine, type AccountChange } from './accountChangeMachine.ts';

const password = 'correct horse';
const name: AccountChange = { kind: 'name', name: 'Anna' };
const email: AccountChange = { kind: 'email', email: 'anna@home.example', password };
const newPassword: AccountChange = { kind: 'password', password, newPassword: 'a new password' };

export const accountChangeModel = defineModel<typeof accountChangeMachine>({
  machine: accountChangeMachine,
  overview: {
    does: "changes the user's name, e-mail address or password; asks before other devices are signed out",
    lifetime: 'as long as `/settings/account` is open',
  },
  events: {
    'change.submitted': {
      name: { change: name },
      email: { change: email },
      password: { change: newPassword },
    },
    'change.confirmed': plain,
    'change.cancelled': plain,
  },
  actors: {
    saveChange: {
      done: {
        saved: { kind: 'saved' },
        'wrong password': { kind: 'wrongPassword' },
        refused: { kind: 'refused', reason: 'The walk says no.' },
      },
    },
  },
  identity: ({ change }) => change?.kind,
  writes: ['saveChange'],
  journeys: [
    {
      name: 'a name is changed',
      steps: ['change.submitted (name)', 'saveChange: saved'],
      ends: { state: 'editing.saved' },
      keeps: { change: null },
      calls: [{ saveChange: name }],
    },
    {
      name: 'an email address is changed with the current password',
      steps: ['change.submitted (email)', 'saveChange: saved'],
      ends: { state: 'editing.saved' },
      calls: [{ saveChange: email }],
    },
    {
      name: 'before a password is changed, the user is told that other devices are signed out',
      steps: ['change.submitted (password)', 'change.confirmed', 'saveChange: saved'],
      ends: { state: 'editing.saved' },
      calls: [{ saveChange: newPassword }],
    },
    {
      name: 'a user who declines keeps the password',
      steps: ['change.submitted (password)', 'change.cancelled'],
      ends: { state: 'editing.quiet' },
    },
    {
      name: 'a wrong current password is named, and nothing is changed',
      steps: ['change.submitted (email)', 'saveChange: wrong password'],
      ends: { state: 'editing.wrongPassword', emits: [failure] },
    },
    {
      name: 'each form shows only how its own change went',
      steps: ['change.submitted (name)', 'saveChange: saved', 'change.submitted (email)', 'saveChange fails'],
      ends: { state: 'editing.unanswered' },
      keeps: { kind: 'email' },
    },
    {
      name: 'a refusal says why',
      steps: ['change.submitted (email)', 'saveChange: refused'],
      ends: { state: 'editing.refused', emits: [failure] },
      keeps: { reason: 'The walk says no.' },
    },
    {
      name: 'without an answer, the user is told that the change may be saved',
      steps: ['change.submitted (name)', 'saveChange fails'],
      ends: { state: 'editing.unanswered' },
    },
    {
      name: 'a change can be saved again after a lost answer',
      steps: ['change.submitted (name)', 'saveChange fails', 'change.submitted (name)', 'saveChange: saved'],
      ends: { state: 'editing.saved', emits: [failure, success] },
      inBrowser: true,
    },
  ],
  throughout: {
    'never calls saveChange until change.submitted':
      'Nothing about an account changes before the change is submitted (decision)',
  },
  browser: {
    canFollow: ({ before, step }) => {
      const submitted = before.findLast((earlier) => earlier.startsWith('change.submitted'));
      // A name needs no password.
      if (step === 'saveChange: wrong password') return submitted !== 'change.submitted (name)';
      // The unanswered change of a password ends this session, and that of an address is recognised without a call.
      return !before.includes('saveChange fails') || !/email|password/.test(`${submitted} ${step}`);
    },
  },
});
