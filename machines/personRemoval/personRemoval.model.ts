import { failure, success } from '../support/examples.ts';
import { defineModel } from '#walks/model.ts';
import { personRemovalMachine } from './personRemovalMachine.ts';

const ben = { userID: 'user-2', name: 'Ben', isMe: false };
const me = { userID: 'user-1', name: 'Ann', isMe: true };

export const personRemovalModel = defineModel<typeof personRemovalMachine>({
  machine: personRemovalMachine,
  overview: {
    does: 'removes a person, or lets the user leave, after confirmation',
    lifetime: 'as long as `/settings/people` is open',
  },
  events: {
    'removal.requested': { '': { person: ben }, 'of me': { person: me } },
    'removal.confirmed': { '': { password: '' }, 'with a password': { password: 'correct horse' } },
    'removal.cancelled': { '': {} },
  },
  actors: {
    removePerson: {
      done: {
        removed: { kind: 'removed' },
        refused: { kind: 'refused', reason: 'Only an owner of the household can do this.' },
      },
    },
  },
  identity: ({ person }) => person?.isMe,
  projection: (context) => ({ ...context, person: context.person?.userID ?? null }),
  writes: ['removePerson'],
  quiet: {
    'removePerson: removed → left': 'a user who has left is signed out, and sees the sign-in page',
  },
  journeys: [
    {
      name: 'a person is removed after confirmation',
      isUsual: true,
      steps: ['removal.requested', 'removal.confirmed', 'removePerson: removed'],
      ends: { state: 'listed.removed' },
      calls: [{ removePerson: { ...ben, password: '' } }],
    },
    {
      name: 'a person is removed once, even if responses were lost',
      steps: [
        'removal.requested',
        'removal.confirmed',
        'removePerson fails',
        'removal.confirmed',
        'removePerson: removed',
      ],
      ends: { state: 'listed.removed', emits: [failure, success] },
      inBrowser: true,
    },
    {
      name: 'a person who could not be removed stays in the list',
      steps: ['removal.requested', 'removal.confirmed', 'removePerson fails', 'removal.cancelled'],
      ends: { state: 'listed.quiet' },
      inBrowser: true,
    },
    {
      name: 'a message says why the server removes no person',
      steps: ['removal.requested', 'removal.confirmed', 'removePerson: refused'],
      ends: { state: 'asking.refused', emits: [failure] },
      keeps: { reason: 'Only an owner of the household can do this.' },
    },
    {
      name: 'a person is kept if the user declines',
      steps: ['removal.requested', 'removal.cancelled'],
      ends: { state: 'listed.quiet', emits: [] },
    },
    {
      name: 'each removal is asked about anew, without the reason why an earlier one was refused',
      steps: [
        'removal.requested',
        'removal.confirmed',
        'removePerson: refused',
        'removal.cancelled',
        'removal.requested (of me)',
      ],
      ends: { state: 'asking.quiet' },
    },
    {
      name: 'the user leaves the household with their password',
      steps: ['removal.requested (of me)', 'removal.confirmed (with a password)', 'removePerson: removed'],
      ends: { state: 'left' },
      keeps: { password: '' },
      calls: [{ removePerson: { ...me, password: 'correct horse' } }],
    },
    {
      name: 'the last owner cannot leave',
      steps: ['removal.requested (of me)', 'removal.confirmed (with a password)', 'removePerson: refused'],
      ends: { state: 'asking.refused' },
    },
    {
      name: 'a user who keeps another person and then leaves is the one who is removed',
      steps: [
        'removal.requested',
        'removal.cancelled',
        'removal.requested (of me)',
        'removal.confirmed (with a password)',
        'removePerson: removed',
      ],
      ends: { state: 'left' },
      calls: [{ removePerson: { ...me, password: 'correct horse' } }],
    },
  ],
  throughout: {
    'never calls removePerson until removal.confirmed':
      'A person is removed only after a question (decision)',
  },
  promises: {
    removing: {
      'removePerson fails → asking.failed':
        'A message says that the server did not answer the removal (decision)',
    },
  },
  browser: {
    canFollow: ({ before, step }) =>
      !step.startsWith('removal.confirmed') ||
      before.findLast((name) => name.startsWith('removal.requested'))!.includes('of me') ===
        step.includes('password'),
  },
});
