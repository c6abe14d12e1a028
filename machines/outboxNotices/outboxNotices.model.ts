import { defineModel, plain } from '#walks/model.ts';
import { outboxNoticesMachine } from './outboxNoticesMachine.ts';

const silent = 'keeping.working task.quiet';

export const outboxNoticesModel = defineModel<typeof outboxNoticesMachine>({
  machine: outboxNoticesMachine,
  overview: {
    does: 'says once that the phone cannot keep changes, or that a snooze was refused',
    lifetime: 'from the first sign-in until the page is closed; over any page with a bottom navigation',
  },
  events: {
    'keeping.failed': plain,
    'alert.dismissed': plain,
    'snooze.refused': plain,
    'unsnooze.refused': plain,
    'notice.closed': plain,
    'session.ended': plain,
  },
  actors: {},
  projection: () => ({}),
  journeys: [
    {
      name: 'a phone that cannot keep changes says so until the user has read it, and again if it happens again',
      steps: ['keeping.failed', 'alert.dismissed', 'keeping.failed'],
      ends: { state: 'keeping.failed task.quiet' },
    },
    {
      name: 'a refused snooze is reported until the user closes the notice',
      steps: ['snooze.refused', 'notice.closed'],
      ends: { state: silent },
    },
    {
      name: 'a snooze that could not be undone is reported until the user closes the notice',
      steps: ['unsnooze.refused', 'notice.closed'],
      ends: { state: silent },
    },
    {
      name: 'the notice says what happened last',
      steps: ['unsnooze.refused', 'snooze.refused'],
      ends: { state: 'keeping.working task.snoozeRefused' },
    },
    {
      name: 'a notice waits behind the alert',
      steps: ['snooze.refused', 'keeping.failed', 'alert.dismissed'],
      ends: { state: 'keeping.working task.snoozeRefused' },
      inBrowser: true,
    },
    {
      name: 'the next user sees no notice of the last one',
      steps: ['keeping.failed', 'snooze.refused', 'session.ended'],
      ends: { state: silent },
    },
    {
      name: 'a notice goes when its user signs out',
      steps: ['snooze.refused', 'session.ended'],
      ends: { state: silent },
      inBrowser: true,
    },
  ],
  promises: {
    task: {
      'unsnooze.refused → task.unsnoozeRefused': 'A snooze that could not be undone is reported (decision)',
    },
  },
  browser: {
    // The alert covers the page.
    canFollow: ({ state, step }) => !state.includes('keeping.failed') || step === 'alert.dismissed',
  },
});
