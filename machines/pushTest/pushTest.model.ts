import { defineModel, plain } from '../support/model.ts';
import { pushTestMachine } from './pushTestMachine.ts';

export const pushTestModel = defineModel<typeof pushTestMachine>({
  machine: pushTestMachine,
  starts: { '': undefined },
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
      start: '',
      steps: ['test.requested', 'sendTest: sent'],
      ends: { state: 'answered' },
    },
    {
      name: 'a test that did not arrive can be sent again',
      start: '',
      steps: ['test.requested', 'sendTest: unreachable', 'test.requested', 'sendTest: sent'],
      ends: { state: 'answered' },
    },
    {
      name: 'a server that does not answer can be asked again',
      start: '',
      steps: ['test.requested', 'sendTest fails', 'test.requested', 'sendTest: sent'],
      ends: { state: 'answered' },
    },
  ],
  promises: {
    sending: {
      'device.changed → ready': 'A device that is disabled meanwhile is told of no test (decision)',
    },
    answered: {
      'device.changed → ready': 'What a test came to is of the subscription that it went to (decision)',
    },
    unanswered: {
      'device.changed → ready': 'A device that is enabled anew has no failed test (decision)',
    },
  },
});
