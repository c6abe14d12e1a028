import { session } from '../support/examples.ts';
import { defineModel, nothing, plain } from '../support/model.ts';
import { sessionMachine } from './sessionMachine.ts';

const renamed = { user: { ...session.user, name: 'Anne' } };

export const sessionModel = defineModel<typeof sessionMachine>({
  machine: sessionMachine,
  starts: { '': undefined },
  events: {
    'retry.requested': plain,
    'session.changed': plain,
    'session.refused': plain,
    'signOut.requested': { '': { isEverywhere: false }, everywhere: { isEverywhere: true } },
    'alert.dismissed': plain,
  },
  actors: {
    fetchSession: { done: { somebody: session, renamed, nobody: null } },
    signOut: { done: nothing },
    signIn: { done: { '': { session } } },
  },
  identity: () => null,
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'somebody with a session is signed in',
      start: '',
      steps: ['fetchSession: somebody'],
      ends: { state: 'signedIn.current' },
    },
    {
      name: 'signing out can be tried again if no answer came',
      start: '',
      steps: [
        'fetchSession: somebody',
        'signOut.requested',
        'signOut fails',
        'alert.dismissed',
        'signOut.requested',
        'signOut fails',
        'alert.dismissed',
        'signOut.requested',
        'signOut done',
      ],
      ends: { state: 'signedOut' },
      inBrowser: true,
    },
    {
      name: 'nobody is signed out by a server that does not answer',
      start: '',
      steps: ['fetchSession fails', 'retry.requested', 'fetchSession: somebody'],
      ends: { state: 'signedIn.current' },
    },
    {
      name: 'a session that ran out is asked for again, and work goes on',
      start: '',
      steps: ['fetchSession: somebody', 'session.refused', 'signIn done'],
      ends: { state: 'signedIn.current' },
    },
    {
      name: 'signing out ends the session',
      start: '',
      steps: ['fetchSession: somebody', 'signOut.requested', 'signOut done'],
      ends: { state: 'signedOut' },
      calls: [{ signOut: { isEverywhere: false } }],
    },
    {
      name: 'signing out everywhere ends this session too',
      start: '',
      steps: ['fetchSession: somebody', 'signOut.requested (everywhere)', 'signOut done'],
      ends: { state: 'signedOut' },
      calls: [{ signOut: { isEverywhere: true } }],
    },
    {
      name: 'signing out that got no answer is said',
      start: '',
      steps: ['fetchSession: somebody', 'signOut.requested', 'signOut fails'],
      ends: { state: 'signedIn.signOutFailed' },
    },
  ],
  promises: {
    checking: {
      'fetchSession: nobody → signedOut': 'Without a session you are asked to sign in (spec §2)',
    },
    signedOut: {
      'signIn done → signedIn': 'You are in once you have signed in (spec §2)',
      'signIn fails → checking': 'If the form to sign in breaks down, it comes anew (decision)',
    },
    'signedIn.current': {
      'session.changed → signedIn.refreshing': 'Your account is read again after it has changed (spec §7)',
    },
    'signedIn.refreshing': {
      'fetchSession: renamed → signedIn.current, keeps session': 'A new name is shown at once (spec §7)',
      'fetchSession: nobody → expired': 'A session that turns out to be over is asked for again (decision)',
      'fetchSession fails → signedIn.current':
        'You stay signed in though your account cannot be read again (decision)',
    },
    'signedIn.signOutFailed': {
      'alert.dismissed → signedIn.current':
        'You stay signed in after a sign-out without an answer (decision)',
    },
    expired: {
      'signIn fails → checking':
        'If the form to sign in again breaks down, the server is asked who you are (decision)',
    },
  },
  browser: {
    never: { 'signIn fails': 'the form answers for its own failures; this is a net under it' },
  },
});
