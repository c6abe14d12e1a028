import { assign, setup } from 'xstate';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

/** A device as registered with its push service (spec §3 'Push subscription'). */
export type PushDevice = components['schemas']['PushSubscription'];

/**
 * Why a device does not support push: the page is not https, the browser has no push, no service worker runs at this address, or
 * the app is not installed on the home screen.
 */
export type NoPushReason = 'insecure' | 'unknown' | 'noWorker' | 'notInstalled';

/** The push state that the device reports. */
export type PushCheck =
  | { kind: 'unsupported'; reason: NoPushReason }
  | { kind: 'unsubscribed' }
  | { kind: 'subscribed' };

export type PushPermission = 'granted' | 'denied' | 'default';

export type PushSubscriptionEvent =
  /** The screen was opened: another tab or the browser's settings may have changed the state. */
  | { type: 'page.shown' }
  | { type: 'enabling.requested' }
  | { type: 'disabling.requested' }
  | { type: 'alert.dismissed' };

export interface PushSubscriptionContext {
  reason: NoPushReason | null;
  device: PushDevice | null;
}

const onCheck = endsBy('check');
const onPermission = endsBy('permission');

/**
 * Care reminders on this device (spec §2 `/settings/notifications`, §5, §6). Browser and server end up consistent: a subscription
 * that the server could not save is undone in the browser.
 */
export const pushSubscriptionMachine = setup({
  types: {
    context: {} as PushSubscriptionContext,
    events: {} as PushSubscriptionEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy' | 'subscribed',
  },
  actors: {
    checkDevice: promiseStub<PushCheck, undefined>('checkDevice'),
    requestPermission: promiseStub<PushPermission, undefined>('requestPermission'),
    subscribe: promiseStub<PushDevice, undefined>('subscribe'),
    saveDevice: promiseStub<void, PushDevice>('saveDevice'),
    undoSubscription: promiseStub<void, undefined>('undoSubscription'),
    unsubscribe: promiseStub<void, undefined>('unsubscribe'),
  },
  guards: {
    isUnsupported: (_, params: { check: PushCheck }) => params.check.kind === 'unsupported',
    isSubscribed: (_, params: { check: PushCheck }) => params.check.kind === 'subscribed',
    isGranted: (_, params: { permission: PushPermission }) => params.permission === 'granted',
    isDenied: (_, params: { permission: PushPermission }) => params.permission === 'denied',
  },
  actions: {
    keepReason: assign((_, params: { check: PushCheck }) => ({
      reason: params.check.kind === 'unsupported' ? params.check.reason : null,
    })),
    keepDevice: assign((_, params: { device: PushDevice }) => ({ device: params.device })),
    forgetDevice: assign({ device: null }),
    ...signals,
  },
  delays: {
    /** How long a push service may take, in ms: some never answer. */
    subscribingTime: 20_000,
  },
}).createMachine({
  id: 'pushSubscription',
  description: 'Care reminders on this device',
  context: { reason: null, device: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'Snug asks the browser whether this device receives reminders',
      tags: 'busy',
      invoke: {
        id: 'checkDevice',
        src: 'checkDevice',
        onDone: [
          onCheck('isUnsupported', 'unsupported', 'keepReason'),
          onCheck('isSubscribed', 'subscribed'),
          { target: 'unsubscribed' },
        ],
        onError: 'unsubscribed',
      },
    },
    unsupported: {
      description: 'Push not supported',
      on: { 'page.shown': 'checking' },
    },
    unsubscribed: {
      description: 'This device receives no reminders',
      initial: 'quiet',
      on: { 'enabling.requested': 'requestingPermission', 'page.shown': 'checking' },
      states: {
        quiet: { description: 'Notifications can be enabled' },
        subscribingFailed: { description: 'Subscription failed.', entry: 'signalFailure' },
        disabled: { description: 'Notifications disabled.', entry: 'signalSuccess' },
      },
    },
    requestingPermission: {
      description: 'The browser asks you whether Snug may send notifications',
      tags: 'busy',
      invoke: {
        id: 'requestPermission',
        src: 'requestPermission',
        onDone: [
          onPermission('isGranted', 'subscribing'),
          onPermission('isDenied', 'blocked'),
          { target: 'unsubscribed.subscribingFailed' },
        ],
        onError: 'unsubscribed.subscribingFailed',
      },
    },
    blocked: alertState(
      'unsubscribed',
      "Notifications are blocked. Please enable them in your browser's site settings.",
    ),
    subscribing: {
      description: 'The browser subscribes at its push service',
      tags: 'busy',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        onDone: { target: 'saving', actions: { type: 'keepDevice', params: outputAs('device') } },
        onError: 'unsubscribed.subscribingFailed',
      },
      after: { subscribingTime: 'undoing' },
    },
    saving: {
      description: 'The server saves the subscription',
      tags: 'busy',
      exit: 'forgetDevice',
      invoke: {
        id: 'saveDevice',
        src: 'saveDevice',
        input: ({ context }) => context.device!,
        onDone: 'subscribed.enabled',
        onError: 'undoing',
      },
    },
    undoing: {
      description: 'The browser drops a subscription that the server could not save',
      tags: 'busy',
      invoke: {
        id: 'undoSubscription',
        src: 'undoSubscription',
        onDone: 'unsubscribed.subscribingFailed',
        onError: 'unsubscribed.subscribingFailed',
      },
    },
    subscribed: {
      description: 'This device receives reminders',
      tags: 'subscribed',
      initial: 'quiet',
      on: { 'disabling.requested': 'unsubscribing', 'page.shown': 'checking' },
      states: {
        quiet: { description: 'Notifications can be disabled' },
        enabled: { description: 'Notifications enabled!', entry: 'signalSuccess' },
        unsubscribingFailed: { description: 'Failed to unsubscribe.', entry: 'signalFailure' },
      },
    },
    unsubscribing: {
      description: 'Server and browser drop the subscription',
      tags: ['busy', 'subscribed'],
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        onDone: 'unsubscribed.disabled',
        onError: 'subscribed.unsubscribingFailed',
      },
    },
  },
});
