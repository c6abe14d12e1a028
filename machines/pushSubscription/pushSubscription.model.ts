import { defineModel, nothing, plain } from '../support/model.ts';
import { pushSubscriptionMachine } from './pushSubscriptionMachine.ts';

const device = {
  endpoint: 'https://push.example/device-1',
  keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' },
};

export const pushSubscriptionModel = defineModel<typeof pushSubscriptionMachine>({
  machine: pushSubscriptionMachine,
  starts: { '': undefined },
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
  identity: () => null,
  projection: ({ reason, device: kept }) => ({ reason, endpoint: kept?.endpoint ?? null }),
  journeys: [
    {
      name: 'reminders are switched on, and off again',
      start: '',
      steps: [
        'checkDevice: unsubscribed',
        'enabling.requested',
        'requestPermission: granted',
        'subscribe done',
        'saveDevice done',
        'disabling.requested',
        'unsubscribe done',
      ],
      ends: { state: 'unsubscribed.disabled' },
      calls: [{ saveDevice: device }],
    },
    {
      name: 'a device is saved once, even if no answer came to that, and forgotten in the same way',
      start: '',
      steps: [
        'checkDevice: unsubscribed',
        'enabling.requested',
        'requestPermission: granted',
        'subscribe done',
        'saveDevice fails',
        'undoSubscription done',
        'enabling.requested',
        'requestPermission: granted',
        'subscribe done',
        'saveDevice fails',
        'undoSubscription done',
        'enabling.requested',
        'requestPermission: granted',
        'subscribe done',
        'saveDevice done',
        'disabling.requested',
        'unsubscribe fails',
        'disabling.requested',
        'unsubscribe fails',
        'disabling.requested',
        'unsubscribe done',
      ],
      ends: { state: 'unsubscribed.disabled' },
      inBrowser: true,
    },
    {
      name: 'blocked notifications are said, and how to unblock them',
      start: '',
      steps: ['checkDevice: unsubscribed', 'enabling.requested', 'requestPermission: denied'],
      ends: { state: 'blocked' },
    },
    {
      name: 'a question that is not answered is no subscription',
      start: '',
      steps: ['checkDevice: unsubscribed', 'enabling.requested', 'requestPermission: dismissed'],
      ends: { state: 'unsubscribed.subscribingFailed' },
    },
    {
      name: 'a push service that does not answer is not waited for for ever',
      start: '',
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
      name: 'what the server could not save is undone in the browser',
      start: '',
      steps: [
        'checkDevice: unsubscribed',
        'enabling.requested',
        'requestPermission: granted',
        'subscribe done',
        'saveDevice fails',
        'undoSubscription done',
      ],
      ends: { state: 'unsubscribed.subscribingFailed' },
    },
    {
      name: 'what could not be disabled is still there',
      start: '',
      steps: ['checkDevice: subscribed', 'disabling.requested', 'unsubscribe fails'],
      ends: { state: 'subscribed.unsubscribingFailed' },
    },
  ],
  promises: {
    checking: {
      'checkDevice: unsupported → unsupported': "You are told: 'Push not supported' (spec §8)",
      'checkDevice fails → unsubscribed.quiet':
        'If the browser cannot tell, notifications can be enabled (decision)',
    },
    unsupported: {
      'page.shown → checking': 'Support for push is looked up again each time the page is shown (decision)',
    },
    unsubscribed: {
      'page.shown → checking': "'Enable' is up to date each time the page is shown (decision)",
    },
    requestingPermission: {
      'requestPermission fails → unsubscribed.subscribingFailed':
        "If the browser cannot ask, you are told: 'Subscription failed.' (spec §8)",
    },
    blocked: {
      'alert.dismissed → unsubscribed.quiet': 'After the alert, notifications can be enabled again (spec §5)',
    },
    subscribing: {
      'subscribe fails → unsubscribed.subscribingFailed': "You are told: 'Subscription failed.' (spec §8)",
    },
    undoing: {
      'undoSubscription fails → unsubscribed.subscribingFailed':
        "You are told: 'Subscription failed.', though the browser did not forget (spec §8)",
    },
    subscribed: {
      'page.shown → checking': "'Disable' is up to date each time the page is shown (decision)",
    },
  },
  browser: {
    never: {
      'checkDevice fails':
        'no browser that has push fails to say whether it is subscribed; this is a net under it',
      'requestPermission fails': 'browsers answer the question or leave it open; this is a net under it',
      'undoSubscription fails':
        'it looks the same as when it works; the next start of the app makes both agree',
    },
    // The browser forgets at once; the server is told behind it.
    consequence: (before) =>
      /^(saveDevice fails|after subscribingTime)/.test(before.at(-1) ?? '')
        ? /^undoSubscription done$/
        : null,
  },
});
