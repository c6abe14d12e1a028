import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { passkeyAdditionMachine } from './passkeyAdditionMachine.ts';

const password = 'correct horse';
const options = { challenge: 'c' };
const passkey = { id: 'p' };
const allowed = ['addition.requested', 'addition.confirmed', 'beginAddition: allowed'];

export const passkeyAdditionModel = defineModel<typeof passkeyAdditionMachine>({
  machine: passkeyAdditionMachine,
  overview: {
    does: 'adds a passkey of this device to the account, with the password',
    lifetime: 'as long as `/settings/account` is open',
  },
  events: {
    'addition.requested': plain,
    'addition.confirmed': { '': { password } },
    'addition.cancelled': plain,
  },
  actors: {
    beginAddition: {
      done: {
        allowed: { kind: 'allowed', options },
        'wrong password': { kind: 'wrongPassword' },
        refused: { kind: 'refused', reason: 'The walk says no.' },
      },
    },
    createPasskey: {
      done: {
        created: { kind: 'created', passkey },
        cancelled: { kind: 'cancelled' },
        known: { kind: 'known' },
      },
    },
    savePasskey: {
      done: { saved: { kind: 'saved' }, refused: { kind: 'refused', reason: 'The walk says no.' } },
    },
  },
  projection: ({ password: kept, reason }) => ({ password: kept, reason }),
  writes: ['savePasskey'],
  journeys: [
    {
      name: 'a passkey is added with the password',
      steps: [...allowed, 'createPasskey: created', 'savePasskey: saved'],
      ends: { state: 'ready.added', emits: [success] },
      keeps: { password: '' },
      calls: [{ beginAddition: { password } }, { createPasskey: { options } }, { savePasskey: { passkey } }],
    },
    {
      name: 'a wrong password adds no passkey, and the browser is not asked',
      steps: [...allowed.slice(0, 2), 'beginAddition: wrong password'],
      ends: { state: 'entering.wrongPassword', emits: [failure] },
    },
    {
      name: 'a message says why the server allows no passkey',
      steps: [...allowed.slice(0, 2), 'beginAddition: refused'],
      ends: { state: 'entering.refused', emits: [failure] },
      keeps: { reason: 'The walk says no.' },
    },
    {
      name: 'without an answer, the password can be sent again',
      steps: [...allowed.slice(0, 2), 'beginAddition fails'],
      ends: { state: 'entering.unanswered', emits: [failure] },
    },
    {
      name: 'a user who cancels can try again',
      steps: [...allowed, 'createPasskey: cancelled', 'addition.confirmed', 'beginAddition: allowed'],
      ends: { state: 'creating' },
    },
    {
      name: 'a device has one passkey for an account',
      steps: [...allowed, 'createPasskey: known'],
      ends: { state: 'entering.known' },
    },
    {
      name: 'a browser that fails is named',
      steps: [...allowed, 'createPasskey fails'],
      ends: { state: 'entering.failed', emits: [failure] },
    },
    {
      name: 'a message says why the server refuses a passkey',
      steps: [...allowed, 'createPasskey: created', 'savePasskey: refused'],
      ends: { state: 'entering.refused', emits: [failure] },
      keeps: { reason: 'The walk says no.' },
      inBrowser: true,
    },
    {
      name: 'a passkey whose saving was not answered can be added again',
      steps: [
        ...allowed,
        'createPasskey: created',
        'savePasskey fails',
        ...allowed.slice(1),
        'createPasskey: created',
        'savePasskey: saved',
      ],
      ends: { state: 'ready.added', emits: [failure, success] },
      inBrowser: true,
    },
    {
      name: 'a passkey whose saving was not answered is in the list if the server saved it',
      steps: [...allowed, 'createPasskey: created', 'savePasskey fails', 'addition.cancelled'],
      ends: { state: 'ready.quiet', emits: [failure] },
      inBrowser: true,
    },
  ],
  throughout: {
    'never calls savePasskey until createPasskey':
      'A passkey is saved only once the phone has made it (decision)',
  },
  promises: {
    creating: {
      'createPasskey: cancelled → entering.cancelled':
        'A message says that no passkey was created (decision)',
    },
  },
});
