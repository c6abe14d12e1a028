import { questionModel } from '../support/question.model.ts';
import { sessionEndMachine, type EndedSessions } from './sessionEndMachine.ts';

const phone: EndedSessions = { kind: 'device', sessionID: 'session-2', device: 'Pixel 8, Chrome' };
const others: EndedSessions = { kind: 'others' };

export const sessionEndModel = questionModel(sessionEndMachine, {
  overview: {
    does: 'signs out another device, or all others, after confirmation',
    lifetime: 'as long as `/settings/account` is open',
  },
  event: 'end',
  about: 'sessions',
  call: 'endSessions',
  cases: { '': phone, 'of all others': others },
  done: { step: 'endSessions done', state: 'listed.ended' },
  sentences: {
    confirmed: 'a device is signed out after confirmation',
    once: 'a device is signed out once, even if responses were lost',
    failed: 'a device that could not be signed out stays in the list',
    declined: 'a device stays signed in if the user declines',
  },
  journeys: [
    {
      name: 'all other devices are signed out after confirmation',
      steps: ['end.requested (of all others)', 'end.confirmed', 'endSessions done'],
      ends: { state: 'listed.ended' },
      calls: [{ endSessions: others }],
    },
    {
      name: 'after the user declined to sign out one device, all others are signed out',
      steps: [
        'end.requested',
        'end.cancelled',
        'end.requested (of all others)',
        'end.confirmed',
        'endSessions done',
      ],
      ends: { state: 'listed.ended' },
      calls: [{ endSessions: others }],
    },
  ],
});
