import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { roleChangeMachine } from './roleChangeMachine.ts';

const ben = { userID: 'user-2', name: 'Ben', isMe: false };
const me = { userID: 'user-1', name: 'Ann', isMe: true };

export const roleChangeModel = defineModel<typeof roleChangeMachine>({
  machine: roleChangeMachine,
  overview: {
    does: 'makes a person an owner or a member, after confirmation',
    lifetime: 'as long as `/settings/people` is open',
  },
  events: {
    'role.chosen': { '': { person: ben, role: 'owner' }, 'of me': { person: me, role: 'member' } },
    'change.confirmed': plain,
    'change.cancelled': plain,
  },
  actors: {
    changeRole: {
      done: {
        changed: { kind: 'changed' },
        refused: {
          kind: 'refused',
          reason: 'A household needs an owner. Make another person an owner first.',
        },
      },
    },
  },
  identity: ({ wish }) => wish?.person.isMe,
  projection: ({ wish, reason }) => ({
    person: wish?.person.userID ?? null,
    role: wish?.role ?? null,
    reason,
  }),
  writes: ['changeRole'],
  journeys: [
    {
      name: 'a person is made an owner after confirmation',
      steps: ['role.chosen', 'change.confirmed', 'changeRole: changed'],
      ends: { state: 'listed.changed' },
      calls: [{ changeRole: { person: ben, role: 'owner' } }],
    },
    {
      name: 'a role is changed once, even if responses were lost',
      steps: [
        'role.chosen',
        'change.confirmed',
        'changeRole fails',
        'change.confirmed',
        'changeRole: changed',
      ],
      ends: { state: 'listed.changed', emits: [failure, success] },
      inBrowser: true,
    },
    {
      name: 'a role that could not be changed stays',
      steps: ['role.chosen', 'change.confirmed', 'changeRole fails', 'change.cancelled'],
      ends: { state: 'listed.quiet' },
      inBrowser: true,
    },
    {
      name: 'a role stays if the user declines',
      steps: ['role.chosen', 'change.cancelled'],
      ends: { state: 'listed.quiet' },
    },
    {
      name: 'each change of a role is asked about anew, without the reason why an earlier one was refused',
      steps: [
        'role.chosen (of me)',
        'change.confirmed',
        'changeRole: refused',
        'change.cancelled',
        'role.chosen',
      ],
      ends: { state: 'asking.quiet' },
    },
    {
      name: 'the last owner stays one, and is told the reason',
      steps: ['role.chosen (of me)', 'change.confirmed', 'changeRole: refused'],
      ends: { state: 'asking.refused', emits: [failure] },
      keeps: { reason: 'A household needs an owner. Make another person an owner first.' },
    },
    {
      name: 'after a change that the user declined, the role of the person who was chosen last is changed',
      steps: [
        'role.chosen (of me)',
        'change.cancelled',
        'role.chosen',
        'change.confirmed',
        'changeRole: changed',
      ],
      ends: { state: 'listed.changed' },
      calls: [{ changeRole: { person: ben, role: 'owner' } }],
    },
  ],
  promises: {
    changing: {
      'changeRole fails → asking.failed':
        'A message says that the server did not answer the change of the role (decision)',
    },
  },
});
