import { failure, session } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { sessionMachine } from './sessionMachine.ts';

const renamed = { user: { ...session.user, name: 'Anne' } };

export const sessionModel = defineModel<typeof sessionMachine>({
  machine: sessionMachine,
  overview: {
    does: 'signed in, signed out, expired, refreshed, or ended because the user was removed',
    lifetime: 'child of `app`, always; `/login`, the guard of every page, Settings',
  },
  events: {
    'retry.requested': plain,
    'password.sent': plain,
    'session.changed': plain,
    'session.begun': plain,
    'session.refused': plain,
    'session.removed': plain,
    'removal.noted': plain,
    'connection.returned': plain,
    'signOut.requested': { '': { isEverywhere: false }, everywhere: { isEverywhere: true } },
    'alert.dismissed': plain,
  },
  actors: {
    fetchSession: { done: { signedIn: session, renamed, signedOut: null, removed: 'removed' } },
    recallSession: { done: { signedIn: session, signedOut: null } },
    connection: {},
    signOut: { done: nothing },
    forgetRemoved: { done: nothing },
    signIn: { done: { '': { session: renamed } } },
  },
  writes: ['signOut', 'forgetRemoved'],
  quiet: {
    'signOut done → signedOut': 'the sign-in page appears',
    forgetRemoved: 'what the phone holds is deleted by the way, and the sign-in page appears in any case',
  },
  journeys: [
    {
      name: 'a user with a session is signed in',
      steps: ['recallSession: signedOut', 'fetchSession: signedIn'],
      ends: { state: 'signedIn.current' },
      keeps: { session: { user: { id: 'user-1', name: 'Ann', email: 'ann@home.example', role: 'owner' } } },
    },
    {
      name: 'signing out can be retried if a response was lost',
      steps: [
        'recallSession: signedOut',
        'fetchSession: signedIn',
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
    },
    {
      name: 'a server that does not answer signs no user out',
      steps: ['recallSession: signedOut', 'fetchSession fails', 'retry.requested', 'fetchSession: signedIn'],
      ends: { state: 'signedIn.current' },
    },
    {
      name: 'without a network, the pages of the last user show what the phone keeps',
      steps: ['recallSession: signedIn', 'fetchSession fails'],
      ends: { state: 'signedIn.unconfirmed' },
      keeps: { session: { user: { id: 'user-1', name: 'Ann', email: 'ann@home.example', role: 'owner' } } },
    },
    {
      name: 'a user whom the phone knows is confirmed as soon as the server answers',
      steps: [
        'recallSession: signedIn',
        'fetchSession fails',
        'connection.returned',
        'fetchSession: renamed',
      ],
      ends: { state: 'signedIn.current' },
      keeps: { session: { user: { id: 'user-1', name: 'Anne', email: 'ann@home.example', role: 'owner' } } },
    },
    {
      name: 'a user whom the phone knows has to sign in if the server does not know them any more',
      steps: ['recallSession: signedIn', 'fetchSession: signedOut'],
      ends: { state: 'signedOut' },
    },
    {
      name: 'an expired session asks the user to sign in again, and work continues',
      steps: ['recallSession: signedOut', 'fetchSession: signedIn', 'session.refused', 'signIn done'],
      ends: { state: 'signedIn.current' },
      keeps: { session: { user: { id: 'user-1', name: 'Anne', email: 'ann@home.example', role: 'owner' } } },
    },
    {
      name: 'a removed person is told so while Snug is open, and what the phone holds is deleted',
      steps: [
        'recallSession: signedOut',
        'fetchSession: signedIn',
        'session.removed',
        'removal.noted',
        'forgetRemoved done',
      ],
      ends: { state: 'signedOut' },
    },
    {
      name: 'a removed person is told so when Snug is opened',
      steps: ['recallSession: signedOut', 'fetchSession: removed', 'removal.noted', 'forgetRemoved done'],
      ends: { state: 'signedOut' },
    },
    {
      name: 'a removed person whom the phone knows is told so as soon as the server answers',
      steps: ['recallSession: signedIn', 'fetchSession: removed'],
      ends: { state: 'removed' },
    },
    {
      name: 'signing in again reloads the account',
      steps: ['recallSession: signedOut', 'fetchSession: renamed', 'session.refused', 'signIn done'],
      ends: { state: 'signedIn.current' },
    },
    {
      name: 'an account that changes again while it is being reloaded is reloaded once more',
      steps: [
        'recallSession: signedOut',
        'fetchSession: signedIn',
        'session.changed',
        'session.changed',
        'fetchSession: renamed',
      ],
      ends: { state: 'signedIn.current' },
      keeps: { session: { user: { id: 'user-1', name: 'Anne', email: 'ann@home.example', role: 'owner' } } },
      calls: [{ fetchSession: null }, { fetchSession: null }, { fetchSession: null }],
    },
    {
      name: 'a request that the server refuses while it saves a new password asks for no sign-in',
      steps: [
        'recallSession: signedOut',
        'fetchSession: signedIn',
        'password.sent',
        'session.refused',
        'session.changed',
        'session.refused',
        'fetchSession: signedIn',
      ],
      ends: { state: 'signedIn.current' },
    },
    {
      name: 'signing out ends the session',
      steps: ['recallSession: signedOut', 'fetchSession: signedIn', 'signOut.requested', 'signOut done'],
      ends: { state: 'signedOut' },
      calls: [{ signOut: { isEverywhere: false } }],
    },
    {
      name: 'signing out everywhere ends this session too',
      steps: [
        'recallSession: signedOut',
        'fetchSession: signedIn',
        'signOut.requested (everywhere)',
        'signOut done',
      ],
      ends: { state: 'signedOut' },
      calls: [{ signOut: { isEverywhere: true } }],
    },
    {
      name: 'a message says that signing out failed',
      steps: ['recallSession: signedOut', 'fetchSession: signedIn', 'signOut.requested', 'signOut fails'],
      ends: { state: 'signedIn.signOutFailed', emits: [failure] },
    },
  ],
  throughout: {
    'never calls signOut until signOut.requested': 'A user is signed out only on request (decision)',
  },
  promises: {
    recalling: {
      'recallSession fails → checking':
        'A phone that cannot read what it keeps asks the server who is signed in (decision)',
    },
    'signedIn.remembered, signedIn.unconfirmed': {
      'session.refused → checking':
        'As soon as the server refuses a request, nothing is shown until it is clear who is signed in (spec §6)',
    },
    'signedIn.unconfirmed': {
      'after confirmPause (30000 ms) → signedIn.remembered':
        'A phone that does not notice that it is online asks again by itself (decision)',
      'connection fails → stays': 'A crash of the watch changes nothing on the screen (decision)',
    },
    checking: {
      'fetchSession: signedOut → signedOut': 'Without a session the sign-in page appears (spec §2)',
    },
    signedOut: {
      'signIn done → signedIn, keeps session': 'Signing in opens the app (spec §2)',
      'session.begun → checking': 'Signing in with a passkey opens the app (decision)',
      'signIn fails → checking': 'A sign-in form that crashes is shown again (decision)',
    },
    'signedIn.current': {
      'session.changed → signedIn.refreshing': 'The account is reloaded after it has changed (spec §7)',
    },
    'signedIn.refreshing': {
      'session.changed → stays': 'An account that changes again meanwhile is still being reloaded (spec §7)',
      'fetchSession: renamed → signedIn.current, keeps session': 'A new name is shown at once (spec §7)',
      'fetchSession: removed → removed':
        'A removed person is told so whenever the session is reloaded (decision)',
      'fetchSession: signedOut → expired':
        'If the session turns out to have expired, the user is asked to sign in again (decision)',
      'fetchSession fails → signedIn.current':
        'The user stays signed in if the account cannot be reloaded (decision)',
    },
    forgetting: {
      'forgetRemoved fails → signedOut, keeps session':
        'A removed person reaches the sign-in page in any case (decision)',
    },
    'signedIn.signOutFailed': {
      'alert.dismissed → signedIn.current':
        'The user stays signed in after a sign-out without a response (decision)',
    },
    expired: {
      'session.begun → signedIn.refreshing':
        'A user who signs in again with a passkey continues where they were (decision)',
      'signOut.requested → signingOut':
        'A user who deletes their account is signed out, even if another request is refused first (decision)',
      'signIn fails → checking':
        'If the form to sign in again crashes, the session is checked again (decision)',
    },
  },
  headlessOnly:
    'what the phone keeps is shown while lists and this chart ask the server at once, so that either may be answered first; journeys test it',
});
