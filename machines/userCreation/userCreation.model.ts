import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { userCreationMachine } from './userCreationMachine.ts';

const user = { name: 'Cleo', email: 'cleo@home.example', password: 'a third horse' };
const otherUser = { ...user, email: 'cleo@work.example' };
const felt = (pattern: string) => ({ type: 'feedback.given', pattern });
const created = (made: typeof user) => [{ type: 'user.created', user: made }, felt('success')];
const reason = 'An account with this email already exists.';

export const userCreationModel = defineModel<typeof userCreationMachine>({
  machine: userCreationMachine,
  overview: {
    does: 'creates a user, also if a response was lost',
    lifetime: 'as long as `/users/new` is shown',
  },
  events: {
    'user.submitted': { '': { user }, 'with another email': { user: otherUser } },
    'alert.dismissed': plain,
  },
  actors: {
    createUser: {
      done: {
        created: { kind: 'created' },
        taken: { kind: 'taken', reason },
        refused: { kind: 'refused', reason: 'Too many attempts.' },
        signedOut: { kind: 'signedOut' },
      },
    },
  },
  identity: ({ user: typed, unansweredEmail }) => [typed?.email, unansweredEmail],
  writes: ['createUser'],
  quiet: {
    'createUser: signedOut → describing': 'the sign-in opens over the page',
    'createUser: taken → likelyCreated': 'a message says that the account exists; its end gives the feedback',
  },
  journeys: [
    {
      name: 'a user is created',
      steps: ['user.submitted', 'createUser: created'],
      ends: { state: 'created', emits: created(user) },
      keeps: { user: null },
      calls: [{ createUser: user }],
    },
    {
      name: 'an email address that is in use can be corrected',
      steps: [
        'user.submitted',
        'createUser: taken',
        'alert.dismissed',
        'user.submitted (with another email)',
        'createUser: created',
      ],
      ends: { state: 'created', emits: [felt('error'), ...created(otherUser)] },
      calls: [{ createUser: user }, { createUser: otherUser }],
    },
    {
      name: 'a created account whose response was lost is recognised on retry',
      steps: [
        'user.submitted',
        'createUser fails',
        'alert.dismissed',
        'user.submitted',
        'createUser: taken',
        'alert.dismissed',
      ],
      ends: {
        state: 'created',
        emits: [
          failure,
          {
            type: 'user.created',
            user: { name: 'Cleo', email: 'cleo@home.example', password: 'a third horse' },
          },
          success,
        ],
      },
    },
    {
      name: 'an account is created once, even if the session expired and a response was lost',
      steps: [
        'user.submitted',
        'createUser: signedOut',
        'user.submitted',
        'createUser fails',
        'alert.dismissed',
        'user.submitted',
        'createUser fails',
        'alert.dismissed',
        'user.submitted',
        'createUser: taken',
        'alert.dismissed',
      ],
      ends: { state: 'created' },
      inBrowser: true,
    },
    {
      name: 'another email address that is in use is refused as usual',
      steps: [
        'user.submitted',
        'createUser fails',
        'alert.dismissed',
        'user.submitted (with another email)',
        'createUser: taken',
      ],
      ends: { state: 'refused' },
      keeps: { reason: 'An account with this email already exists.' },
    },
    {
      name: 'if the session has expired, the user signs in over the form',
      steps: ['user.submitted', 'createUser: signedOut'],
      ends: { state: 'describing' },
    },
  ],
  throughout: {
    'never calls createUser until user.submitted':
      'An account is created only when its form is submitted (decision)',
  },
});
