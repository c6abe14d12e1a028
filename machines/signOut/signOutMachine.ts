import { sendTo, setup } from 'xstate';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { outputAs } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export type SignOutEvent =
  | { type: 'here.requested' }
  | { type: 'everywhere.requested' }
  | { type: 'signOut.confirmed' }
  /** Only this device stays signed in. */
  | { type: 'others.confirmed' }
  | { type: 'alert.dismissed' };

/** The event for the session. */
export type SessionOrder = { type: 'signOut.requested'; isEverywhere: boolean };

/** Signing out: here, everywhere or on all other devices. It asks if other devices are affected or changes would be lost. */
export const signOutMachine = setup({
  types: {
    events: {} as SignOutEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    session: callbackStub<SessionOrder>('session'),
    checkUnsent: promiseStub<boolean, undefined>('checkUnsent'),
    signOutOthers: promiseStub<void, undefined>('signOutOthers'),
  },
  guards: {
    isUnsent: (_, params: { hasUnsent: boolean }) => params.hasUnsent,
  },
  actions: {
    signOut: sendTo('session', (_, params: { isEverywhere: boolean }) => ({
      type: 'signOut.requested' as const,
      ...params,
    })),
    ...signals,
  },
}).createMachine({
  id: 'signOut',
  description: 'Signing out in the settings',
  invoke: { id: 'session', src: 'session', onError: {} },
  initial: 'ready',
  states: {
    ready: {
      description: 'You can sign out here or everywhere',
      initial: 'quiet',
      on: { 'here.requested': 'checkingHere', 'everywhere.requested': 'checkingEverywhere' },
      states: {
        quiet: { description: 'Nothing is said' },
        alone: { description: 'Only this device is signed in now', entry: 'signalSuccess' },
      },
    },
    checkingHere: {
      description: 'The phone looks for changes that are not sent yet',
      tags: 'busy',
      invoke: {
        id: 'checkUnsent',
        src: 'checkUnsent',
        onDone: [
          { guard: { type: 'isUnsent', params: outputAs('hasUnsent') }, target: 'asking.here' },
          { target: 'ready', actions: { type: 'signOut', params: { isEverywhere: false } } },
        ],
        onError: 'asking.here',
      },
    },
    checkingEverywhere: {
      description: 'The phone looks for changes that are not sent yet',
      tags: 'busy',
      invoke: {
        id: 'checkUnsent',
        src: 'checkUnsent',
        onDone: [
          { guard: { type: 'isUnsent', params: outputAs('hasUnsent') }, target: 'asking.everywhere.unsent' },
          { target: 'asking.everywhere' },
        ],
        onError: 'asking.everywhere.unsent',
      },
    },
    asking: {
      description: 'You are asked before anything is lost or another device is signed out',
      initial: 'here',
      on: { 'alert.dismissed': 'ready' },
      states: {
        here: {
          description: 'Changes on this phone would be lost',
          on: {
            'signOut.confirmed': {
              target: '#signOut.ready',
              actions: { type: 'signOut', params: { isEverywhere: false } },
            },
          },
        },
        everywhere: {
          description: 'All your devices, or all others, would be signed out',
          on: {
            'signOut.confirmed': {
              target: '#signOut.ready',
              actions: { type: 'signOut', params: { isEverywhere: true } },
            },
            'others.confirmed': '#signOut.signingOutOthers',
          },
          initial: 'sent',
          states: {
            sent: { description: 'Nothing would be lost' },
            unsent: { description: 'Changes on this phone would be lost, or might be' },
          },
        },
      },
    },
    signingOutOthers: {
      description: 'Your other devices are being signed out',
      tags: 'busy',
      invoke: {
        id: 'signOutOthers',
        src: 'signOutOthers',
        onDone: 'ready.alone',
        onError: 'othersFailed',
      },
    },
    othersFailed: alertState('ready', 'Your other devices may still be signed in'),
  },
});
