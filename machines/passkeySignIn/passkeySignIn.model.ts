import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { passkeySignInMachine } from './passkeySignInMachine.ts';

const options = { challenge: 'c' };
const proof = { id: 'p' };
const begun = ['signIn.requested', 'beginSignIn done'];

export const passkeySignInModel = defineModel<typeof passkeySignInMachine>({
  machine: passkeySignInMachine,
  overview: {
    does: 'signs in with a passkey',
    lifetime: "as long as `/login` or 'Sign in again' is open",
  },
  events: { 'signIn.requested': plain },
  actors: {
    beginSignIn: { done: { '': options } },
    choosePasskey: { done: { chosen: { kind: 'chosen', proof }, cancelled: { kind: 'cancelled' } } },
    sendProof: {
      done: {
        'signed in': { kind: 'signedIn' },
        unknown: { kind: 'unknown' },
        refused: { kind: 'refused' },
      },
    },
  },
  projection: () => ({}),
  writes: ['sendProof'],
  journeys: [
    {
      name: 'before the first attempt, nothing is said about passkeys',
      steps: [],
      ends: { state: 'offered.quiet', emits: [] },
    },
    {
      name: 'a passkey signs in without typing',
      steps: [...begun, 'choosePasskey: chosen', 'sendProof: signed in'],
      ends: { state: 'signedIn', emits: [success] },
      calls: [{ beginSignIn: null }, { choosePasskey: { options } }, { sendProof: { proof } }],
    },
    {
      name: 'a user who cancels can try again, or type',
      steps: [...begun, 'choosePasskey: cancelled', 'signIn.requested', 'beginSignIn done'],
      ends: { state: 'choosing' },
    },
    {
      name: 'a browser that fails is named',
      steps: [...begun, 'choosePasskey fails'],
      ends: { state: 'offered.failed', emits: [failure] },
    },
    {
      name: 'a passkey that was removed from the account signs in no more',
      steps: [...begun, 'choosePasskey: chosen', 'sendProof: unknown'],
      ends: { state: 'offered.unknown', emits: [failure] },
      inBrowser: true,
    },
    {
      name: 'a message says that the server did not accept a passkey',
      steps: [...begun, 'choosePasskey: chosen', 'sendProof: refused'],
      ends: { state: 'offered.refused', emits: [failure] },
      inBrowser: true,
    },
    {
      name: 'without an answer, the user can try again',
      steps: ['signIn.requested', 'beginSignIn fails'],
      ends: { state: 'offered.unanswered', emits: [failure] },
    },
    {
      name: 'a proof without an answer can be given again',
      steps: [
        ...begun,
        'choosePasskey: chosen',
        'sendProof fails',
        'signIn.requested',
        'beginSignIn done',
        'choosePasskey: chosen',
        'sendProof: signed in',
      ],
      ends: { state: 'signedIn', emits: [failure, success] },
      inBrowser: true,
    },
  ],
  throughout: {
    'never calls sendProof until choosePasskey':
      'A sign-in is sent only once a passkey was chosen (decision)',
  },
  promises: {
    choosing: {
      'choosePasskey: cancelled → offered.cancelled': 'A message says that no passkey was chosen (decision)',
    },
    proving: {
      'sendProof fails → offered.unanswered':
        'A message says that the server did not answer the passkey (decision)',
    },
  },
});
