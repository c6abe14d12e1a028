import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { sessionEndMachine, type EndedSessions } from './sessionEndMachine.ts';

const phone: EndedSessions = { kind: 'device', sessionID: 'session-2', device: 'Pixel 8, Chrome' };
const others: EndedSessions = { kind: 'others' };

export const sessionEndModel = defineModel<typeof sessionEndMachine>({
  machine: sessionEndMachine,
  overview: {
    does: 'signs out another device, or all others, after confirmation',
    lifetime: 'as long as `/settings/account` is open',
  },
  events: {
    'end.requested': { '': { sessions: phone }, 'of all others': { sessions: others } },
    'end.confirmed': plain,
    'end.cancelled': plain,
  },
  actors: { endSessions: { done: nothing } },
  identity: ({ sessions }) => sessions?.kind,
  projection: ({ sessions }) => ({ sessions: sessions?.kind ?? null }),
  writes: ['endSessions'],
  journeys: [
    {
      name: 'a device is signed out after confirmation',
      steps: ['end.requested', 'end.confirmed', 'endSessions done'],
      ends: { state: 'listed.ended', emits: [success] },
      calls: [{ endSessions: phone }],
    },
    {
      name: 'all other devices are signed out after confirmation',
      steps: ['end.requested (of all others)', 'end.confirmed', 'endSessions done'],
      ends: { state: 'listed.ended' },
      calls: [{ endSessions: others }],
    },
    {
      name: 'a device is signed out once, even if responses were lost',
      steps: ['end.requested', 'end.confirmed', 'endSessions fails', 'end.confirmed', 'endSessions done'],
      ends: { state: 'listed.ended', emits: [failure, success] },
      inBrowser: true,
    },
    {
      name: 'a device that could not be signed out stays in the list',
      steps: ['end.requested', 'end.confirmed', 'endSessions fails', 'end.cancelled'],
      ends: { state: 'listed.quiet' },
      inBrowser: true,
    },
    {
      name: 'a device stays signed in if the user declines',
      steps: ['end.requested', 'end.cancelled'],
      ends: { state: 'listed.quiet' },
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
