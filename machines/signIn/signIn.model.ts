import { session } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
import { signInMachine } from './signInMachine.ts';

export const signInModel = defineModel<typeof signInMachine>({
  machine: signInMachine,
  starts: { '': undefined },
  events: {
    'signIn.submitted': { '': { email: session.user.email, password: 'correct horse' } },
    'alert.dismissed': plain,
  },
  actors: {
    signIn: {
      done: {
        signedIn: { kind: 'signedIn', session },
        refused: { kind: 'refused' },
        tooMany: { kind: 'tooMany' },
      },
    },
  },
  identity: () => null,
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'the right password leads in',
      start: '',
      steps: ['signIn.submitted', 'signIn: signedIn'],
      ends: { state: 'signedIn', output: { session } },
      calls: [{ signIn: { email: 'ann@home.example', password: 'correct horse' } }],
    },
    {
      name: 'signing in can be tried again if no answer came',
      start: '',
      steps: [
        'signIn.submitted',
        'signIn fails',
        'alert.dismissed',
        'signIn.submitted',
        'signIn fails',
        'alert.dismissed',
        'signIn.submitted',
        'signIn: signedIn',
      ],
      ends: { state: 'signedIn' },
      inBrowser: true,
    },
    {
      name: 'a wrong password is said, and can be put right',
      start: '',
      steps: ['signIn.submitted', 'signIn: refused', 'alert.dismissed'],
      ends: { state: 'asking' },
    },
    {
      name: 'no answer says nothing about the password',
      start: '',
      steps: ['signIn.submitted', 'signIn fails'],
      ends: { state: 'unanswered' },
    },
  ],
  promises: {
    signingIn: {
      'signIn: refused → refused': "You are told: 'Invalid email or password' (spec §8)",
      'signIn: tooMany → delayed': 'After too many tries you are asked to wait (decision)',
    },
    delayed: {
      'alert.dismissed → asking': 'After the wait you can try to sign in again (decision)',
    },
    unanswered: {
      'alert.dismissed → asking': 'After no answer you can try to sign in again (decision)',
    },
  },
});
