import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { signOutMachine } from './signOutMachine.ts';

const order = (isEverywhere: boolean) => ({ session: { type: 'signOut.requested', isEverywhere } });

/** Returns whether the user has signed out on this device. */
const isSignedOut = (steps: readonly string[]) =>
  steps.some(
    (step, index) =>
      step === 'signOut.confirmed' || (step === 'checkUnsent: none' && steps[index - 1] === 'here.requested'),
  );

export const signOutModel = defineModel<typeof signOutMachine>({
  machine: signOutMachine,
  overview: {
    does: 'signs out here, everywhere or on all other devices; asks before changes are lost',
    lifetime: 'as long as `/settings` is open; its last two rows',
  },
  events: {
    'here.requested': plain,
    'everywhere.requested': plain,
    'signOut.confirmed': plain,
    'others.confirmed': plain,
    'alert.dismissed': plain,
  },
  actors: {
    session: {},
    checkUnsent: { done: { none: false, some: true } },
    signOutOthers: { done: nothing },
  },
  writes: ['signOutOthers'],
  projection: () => ({}),
  journeys: [
    {
      name: 'signing out here asks nothing if everything is sent',
      steps: ['here.requested', 'checkUnsent: none'],
      ends: { state: 'ready.quiet' },
      tells: [order(false)],
    },
    {
      name: 'signing out here asks first if a change would be lost',
      steps: [
        'here.requested',
        'checkUnsent: some',
        'alert.dismissed',
        'here.requested',
        'checkUnsent: some',
        'signOut.confirmed',
      ],
      ends: { state: 'ready.quiet' },
      tells: [order(false)],
    },
    {
      name: 'signing out everywhere asks first',
      steps: ['everywhere.requested', 'checkUnsent: none', 'signOut.confirmed'],
      ends: { state: 'ready.quiet' },
      tells: [order(true)],
    },
    {
      name: 'each question says whether a change would be lost by then',
      steps: [
        'everywhere.requested',
        'checkUnsent: some',
        'alert.dismissed',
        'everywhere.requested',
        'checkUnsent: none',
      ],
      ends: { state: 'asking.everywhere.sent' },
    },
    {
      name: 'the other devices alone can be signed out',
      steps: ['everywhere.requested', 'checkUnsent: some', 'others.confirmed', 'signOutOthers done'],
      ends: { state: 'ready.alone', emits: [success] },
    },
    {
      name: 'a refusal to sign out the other devices is reported',
      steps: ['everywhere.requested', 'checkUnsent: none', 'others.confirmed', 'signOutOthers fails'],
      ends: { state: 'othersFailed', emits: [failure] },
      inBrowser: true,
    },
    {
      name: 'a failure to sign out the other devices is reported, and can be retried',
      steps: [
        'everywhere.requested',
        'checkUnsent: none',
        'others.confirmed',
        'signOutOthers fails',
        'alert.dismissed',
        'everywhere.requested',
        'checkUnsent: none',
        'others.confirmed',
        'signOutOthers done',
      ],
      ends: { state: 'ready.alone' },
      inBrowser: true,
    },
  ],
  throughout: {
    'never calls signOutOthers until others.confirmed':
      'Other devices are signed out only after a question (decision)',
  },
  promises: {
    anywhere: {
      'session fails → stays': 'A crash of the session chart leaves the settings usable (decision)',
    },
    checkingHere: {
      'checkUnsent fails → asking.here':
        'If it is unknown whether a change would be lost, you are asked (decision)',
    },
    checkingEverywhere: {
      'checkUnsent: some → asking.everywhere.unsent':
        'The question says that changes would be lost (decision)',
      'checkUnsent fails → asking.everywhere.unsent':
        'If it is unknown whether a change would be lost, the question says that it might (decision)',
    },
    'asking.everywhere': {
      'alert.dismissed → ready.quiet': "'Cancel' changes nothing (decision)",
    },
  },
  browser: {
    never: {
      'session fails': 'it only passes events on; this is a safety net',
      'checkUnsent fails': 'broken storage breaks more than this',
    },
    // After signing out, the page is gone.
    canFollow: ({ before }) => !isSignedOut(before),
    // The phone answers at once.
    consequence: (before) => (before.at(-1)?.endsWith('requested') ? /^checkUnsent: / : null),
  },
});
