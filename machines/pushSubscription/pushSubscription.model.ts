import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { pushSubscriptionMachine } from './pushSubscriptionMachine.ts';

const device = {
  endpoint: 'https://push.example/device-1',
  keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' },
};

const subscribed = ['enabling.requested', 'requestPermission: granted', 'subscribe done'];
const unsaved = [...subscribed, 'saveDevice fails', 'undoSubscription done'];

export const pushSubscriptionModel = defineModel<typeof pushSubscriptionMachine>({
  machine: pushSubscriptionMachine,
  overview: {
    does: 'reminders on this device: permission, subscription, saving, and undo if that fails',
    lifetime: 'from the first visit to `/settings/notifications` until the page is closed',
  },
  events: {
    'page.shown': plain,
    'enabling.requested': plain,
    'disabling.requested': plain,
    'alert.dismissed': plain,
  },
  actors: {
    checkDevice: {
      done: {
        unsupported: { kind: 'unsupported', reason: 'unknown' },
        unsubscribed: { kind: 'unsubscribed' },
        subscribed: { kind: 'subscribed' },
      },
    },
    requestPermission: { done: { granted: 'granted', denied: 'denied', dismissed: 'default' } },
    subscribe: { done: { '': device } },
    saveDevice: { done: nothing },
    undoSubscription: { done: nothing },
    unsubscribe: { done: nothing },
  },
  projection: ({ reason, device: kept }) => ({ reason, endpoint: kept?.endpoint ?? null }),
  writes: ['subscribe', 'saveDevice', 'undoSubscription', 'unsubscribe'],
  journeys: [
    {
      name: 'reminders that are on already can be disabled, and no message says that they were enabled',
      steps: ['checkDevice: subscribed'],
      ends: { state: 'subscribed.quiet', emits: [] },
    },
    {
      name: 'reminders are enabled',
      isUsual: true,
      steps: ['checkDevice: unsubscribed', ...subscribed, 'saveDevice done'],
      ends: { state: 'subscribed.enabled', emits: [success] },
    },
    {
      name: 'reminders are enabled and disabled again',
      steps: [
        'checkDevice: unsubscribed',
        ...subscribed,
        'saveDevice done',
        'disabling.requested',
        'unsubscribe done',
      ],
      ends: {
        state: 'unsubscribed.disabled',
        emits: [success, success],
      },
      keeps: { endpoint: null },
      calls: [{ saveDevice: device }],
    },
    {
      name: 'a device is saved once and removed once, even if responses were lost',
      steps: [
        'checkDevice: unsubscribed',
        ...unsaved,
        ...unsaved,
        ...subscribed,
        'saveDevice done',
        'disabling.requested',
        'unsubscribe fails',
        'disabling.requested',
        'unsubscribe fails',
        'disabling.requested',
        'unsubscribe done',
      ],
      ends: {
        state: 'unsubscribed.disabled',
        emits: [failure, failure, success, failure, failure, success],
      },
      inBrowser: true,
    },
    {
      name: 'an alert says that notifications are blocked, and how to unblock them',
      steps: ['checkDevice: unsubscribed', 'enabling.requested', 'requestPermission: denied'],
      ends: { state: 'blocked', emits: [failure] },
    },
    {
      name: 'dismissing the permission prompt creates no subscription',
      steps: ['checkDevice: unsubscribed', 'enabling.requested', 'requestPermission: dismissed'],
      ends: { state: 'unsubscribed.subscribingFailed' },
    },
    {
      name: 'a push service that does not answer times out',
      steps: [
        'checkDevice: unsubscribed',
        'enabling.requested',
        'requestPermission: granted',
        'after subscribingTime (20000 ms)',
        'undoSubscription done',
      ],
      ends: { state: 'unsubscribed.subscribingFailed' },
    },
    {
      name: 'a subscription that the server could not save is undone in the browser',
      steps: ['checkDevice: unsubscribed', ...unsaved],
      ends: { state: 'unsubscribed.subscribingFailed' },
    },
    {
      name: 'a device that could not be disabled stays subscribed',
      steps: ['checkDevice: subscribed', 'disabling.requested', 'unsubscribe fails'],
      ends: { state: 'subscribed.unsubscribingFailed' },
    },
  ],
  throughout: {
    'never calls subscribe until requestPermission':
      'Reminders are switched on only after the permission was asked for (decision)',
    'never calls unsubscribe until disabling.requested':
      'Reminders are switched off only on request (decision)',
  },
  promises: {
    checking: {
      'checkDevice: unsupported → unsupported, keeps reason': "'Push not supported' appears (spec §8)",
      'checkDevice fails → unsubscribed.quiet':
        'If the browser cannot report its subscription, notifications can be enabled (decision)',
    },
    unsupported: {
      'page.shown → checking': 'Push support is checked again each time the page is shown (decision)',
    },
    unsubscribed: {
      'page.shown → checking': "'Enable' is up to date each time the page is shown (decision)",
    },
    requestingPermission: {
      'requestPermission fails → unsubscribed.subscribingFailed, emits feedback.given':
        "If the browser cannot ask for permission, 'Subscription failed.' appears (spec §8)",
    },
    blocked: {
      'alert.dismissed → unsubscribed.quiet': 'After the alert, notifications can be enabled again (spec §5)',
    },
    subscribing: {
      'subscribe fails → unsubscribed.subscribingFailed': "'Subscription failed.' appears (spec §8)",
    },
    undoing: {
      'undoSubscription fails → unsubscribed.subscribingFailed':
        "'Subscription failed.' appears even if the browser keeps the subscription (spec §8)",
    },
    subscribed: {
      'page.shown → checking': "'Disable' is up to date each time the page is shown (decision)",
    },
  },
  browser: {
    never: {
      'checkDevice fails':
        'no browser with push support fails to report its subscription; this is a safety net',
      'requestPermission fails': 'browsers answer the prompt or leave it open; this is a safety net',
      'undoSubscription fails': 'it looks the same as success; the next start of the app brings both in line',
    },
    // The browser unsubscribes at once; the server is informed afterwards.
    consequence: (before) =>
      /^(saveDevice fails|after subscribingTime)/.test(before.at(-1) ?? '')
        ? /^undoSubscription done$/
        : null,
  },
});
