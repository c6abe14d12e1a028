import { failure } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { resetCodeMachine } from './resetCodeMachine.ts';

const person = { userID: '01940000-0000-7000-8000-000000000030', name: 'Ben' };
const url = 'https://snug.example/reset-password#a-token';

export const resetCodeModel = defineModel<typeof resetCodeMachine>({
  machine: resetCodeMachine,
  overview: {
    does: 'an owner makes a code that leads another person to a new password',
    lifetime: 'as long as `/settings/people` is open',
  },
  events: { 'code.requested': { '': { person } }, 'code.noted': plain },
  actors: {
    makeCode: {
      done: { made: { kind: 'made', url }, refused: { kind: 'refused', reason: 'The walk says no.' } },
    },
  },
  writes: ['makeCode'],
  quiet: {
    'makeCode: made → shown': 'the code appears',
  },
  journeys: [
    {
      name: 'an owner shows a person a code',
      steps: ['code.requested', 'makeCode: made'],
      ends: { state: 'shown' },
      keeps: { url: 'https://snug.example/reset-password#a-token' },
      calls: [{ makeCode: { userID: person.userID } }],
    },
    {
      name: 'after the code was scanned, it is shown no more',
      steps: ['code.requested', 'makeCode: made', 'code.noted'],
      ends: { state: 'choosing.quiet' },
      keeps: { url: '' },
    },
    {
      name: 'a code whose link was lost is made again',
      steps: ['code.requested', 'makeCode fails', 'code.requested', 'makeCode: made'],
      ends: { state: 'shown', emits: [failure] },
      inBrowser: true,
    },
    {
      name: 'a refusal says why',
      steps: ['code.requested', 'makeCode: refused'],
      ends: { state: 'choosing.refused', emits: [failure] },
      keeps: { reason: 'The walk says no.' },
    },
  ],
  throughout: {
    'never calls makeCode until code.requested': 'A code is made only on request (decision)',
  },
  promises: {
    making: {
      'makeCode fails → choosing.failed':
        'A message says that the server did not answer the request for a code (decision)',
    },
  },
});
