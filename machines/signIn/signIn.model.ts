import { failure, session, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { signInMachine } from './signInMachine.ts';

export const signInModel = defineModel<typeof signInMachine>({
  machine: signInMachine,
  overview: {
    does: "e-mail address and password, and the server's response",
    lifetime: "child of `session` while no user is signed in; `/login`, 'Sign in again'",
  },
  events: {
    'signIn.submitted': { '': { email: session.user.email, password: 'correct horse' } },
    'alert.dismissed': plain,
  },
  actors: {
    signIn: {
      done: {
        signedIn: { kind: 'signedIn', session },
        refused: { kind: 'refused' },
        denied: { kind: 'denied', reason: 'The walk says no.' },
        tooMany: { kind: 'tooMany' },
      },
    },
  },
  writes: ['signIn'],
  journeys: [
    {
      name: 'the right password signs the user in, and is forgotten',
      steps: ['signIn.submitted', 'signIn: signedIn'],
      ends: { state: 'signedIn', output: { session } },
      keeps: { credentials: { email: '', password: '' } },
      calls: [{ signIn: { email: 'ann@home.example', password: 'correct horse' } }],
    },
    {
      name: 'signing in can be retried if a response was lost',
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
      ends: {
        state: 'signedIn',
        emits: [failure, failure, success],
      },
      inBrowser: true,
    },
    {
      name: 'an alert says that the password is wrong, and it can be corrected',
      steps: ['signIn.submitted', 'signIn: refused', 'alert.dismissed'],
      ends: { state: 'asking' },
    },
    {
      name: 'a missing response says nothing about the password',
      steps: ['signIn.submitted', 'signIn fails'],
      ends: { state: 'unanswered' },
    },
  ],
  throughout: {
    'never calls signIn until signIn.submitted':
      'Credentials are sent only when they are submitted (decision)',
  },
  promises: {
    signingIn: {
      'signIn: refused → refused, emits feedback.given': "'Invalid email or password' appears (spec §8)",
      'signIn: denied → denied, keeps reason, emits feedback.given':
        'A refusal that has nothing to do with the password says what it is (decision)',
      'signIn: tooMany → delayed, emits feedback.given':
        'After too many attempts, the user is asked to wait (decision)',
    },
    denied: {
      'alert.dismissed → asking': 'After another refusal, the user can try to sign in again (decision)',
    },
    delayed: {
      'alert.dismissed → asking': 'After the wait, the user can try to sign in again (decision)',
    },
    unanswered: {
      'alert.dismissed → asking': 'Without a response, the user can try to sign in again (decision)',
    },
  },
});
