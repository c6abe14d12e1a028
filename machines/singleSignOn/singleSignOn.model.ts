import { failure } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { singleSignOnMachine } from './singleSignOnMachine.ts';

const url = 'https://auth.example/authorize?state=s';
const joining = { target: '/', invitation: 'secret' };
const departure = { target: '/tasks', invitation: null };
const fault = 'https://auth.example names no jwks_uri.';

export const singleSignOnModel = defineModel<typeof singleSignOnMachine>({
  machine: singleSignOnMachine,
  overview: {
    does: 'signs in at the provider of single sign-on, and says why that failed',
    lifetime: "as long as `/login`, `/join` or 'Sign in again' is open, if the installation has a provider",
  },
  starts: {
    '': { ...departure, returned: null },
    'with an invitation': { ...joining, returned: null },
    'back from the provider': { ...departure, returned: 'refused' },
  },
  events: { 'signIn.requested': plain },
  actors: {
    beginSignIn: {
      done: {
        begun: { kind: 'begun', url },
        down: { kind: 'down' },
        refused: { kind: 'refused', reason: fault },
      },
    },
    openProvider: { done: { 'back again': undefined } },
  },
  headlessOnly: 'e2e/journeys/singleSignOn.spec.ts signs in at a real provider, which no walk has',
  projection: ({ reason, invitation }) => ({ reason, invitation }),
  journeys: [
    {
      name: 'before the first attempt, nothing is said',
      steps: [],
      ends: { state: 'offered.quiet', emits: [] },
    },
    {
      name: 'the provider signs in, in the same window',
      steps: ['signIn.requested', 'beginSignIn: begun'],
      ends: { state: 'leaving', emits: [] },
      calls: [{ beginSignIn: departure }, { openProvider: { url } }],
    },
    {
      name: 'an invited person joins by the provider',
      start: 'with an invitation',
      steps: ['signIn.requested', 'beginSignIn: begun'],
      ends: { state: 'leaving', emits: [] },
      calls: [{ beginSignIn: joining }],
    },
    {
      name: 'a user who goes back from the provider can sign in again',
      steps: ['signIn.requested', 'beginSignIn: begun', 'openProvider: back again', 'signIn.requested'],
      ends: { state: 'beginning', emits: [] },
    },
    {
      name: 'after going back from the provider, nothing is said',
      start: 'back from the provider',
      steps: ['signIn.requested', 'beginSignIn: begun', 'openProvider: back again'],
      ends: { state: 'offered.quiet', emits: [] },
    },
    {
      name: 'a user whom the provider sends back without a sign-in reads why, and can try again',
      start: 'back from the provider',
      steps: [],
      ends: { state: 'offered.returned', emits: [] },
    },
    {
      name: 'a provider that is down is named, before the page is left',
      steps: ['signIn.requested', 'beginSignIn: down'],
      ends: { state: 'offered.down', emits: [failure] },
    },
    {
      name: 'what is wrong with the settings is said',
      steps: ['signIn.requested', 'beginSignIn: refused'],
      ends: { state: 'offered.refused', emits: [failure] },
      keeps: { reason: fault },
    },
    {
      name: 'without an answer, the user can try again',
      steps: ['signIn.requested', 'beginSignIn fails', 'signIn.requested'],
      ends: { state: 'beginning', emits: [failure] },
    },
  ],
  promises: {
    leaving: {
      'openProvider fails → offered.unanswered':
        'A browser that does not open the provider leaves the page as it was (decision)',
    },
  },
});
