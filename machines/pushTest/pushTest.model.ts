import { failure } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { pushTestMachine } from './pushTestMachine.ts';

export const pushTestModel = defineModel<typeof pushTestMachine>({
  machine: pushTestMachine,
  overview: {
    does: 'sends a test notification and shows the result',
    lifetime: 'from the first visit to `/settings/notifications` until the page is closed',
  },
  events: { 'test.requested': plain, 'device.changed': plain },
  actors: {
    sendTest: {
      done: {
        sent: 'sent',
        gone: 'gone',
        refused: 'refused',
        unreachable: 'unreachable',
        unknown: 'unknown',
        tooMany: 'tooMany',
      },
    },
  },
  identity: ({ outcome }) => outcome,
  projection: ({ outcome }) => ({ outcome }),
  journeys: [
    {
      name: 'a test notification arrives',
      steps: ['test.requested', 'sendTest: sent'],
      ends: { state: 'answered', emits: [] },
      keeps: { outcome: 'sent' },
    },
    {
      name: 'a test that the push service refuses says so',
      steps: ['test.requested', 'sendTest: refused'],
      ends: { state: 'answered', emits: [failure] },
      keeps: { outcome: 'refused' },
    },
    {
      name: 'a test that did not arrive can be repeated',
      steps: ['test.requested', 'sendTest: unreachable', 'test.requested', 'sendTest: sent'],
      ends: { state: 'answered', emits: [failure] },
    },
    {
      name: 'a test that is repeated shows no earlier result',
      steps: ['test.requested', 'sendTest: unreachable', 'test.requested', 'sendTest fails'],
      ends: { state: 'unanswered' },
      keeps: { outcome: null },
    },
    {
      name: 'a test can be retried if the server does not answer',
      steps: ['test.requested', 'sendTest fails', 'test.requested', 'sendTest: sent'],
      ends: { state: 'answered', emits: [failure] },
    },
  ],
  promises: {
    sending: {
      'device.changed → ready': 'A device that is disabled during the test shows no result (decision)',
    },
    answered: {
      'device.changed → ready': 'Enabling or disabling the device clears the test result (decision)',
    },
    unanswered: {
      'device.changed → ready': 'Enabling or disabling the device clears a failed test (decision)',
    },
  },
});
