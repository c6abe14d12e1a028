import { failure } from '../support/examples.ts';
import { questionModel } from '../support/question.model.ts';
import { roleChangeMachine, type RoleResult, type RoleWish } from './roleChangeMachine.ts';

const ofBen: RoleWish = { person: { userID: 'user-2', name: 'Ben', isMe: false }, role: 'owner' };
const ofMe: RoleWish = { person: { userID: 'user-1', name: 'Ann', isMe: true }, role: 'member' };
const reason = 'A household needs an owner. Make another person an owner first.';
const answers: Record<string, RoleResult> = {
  changed: { kind: 'changed' },
  refused: { kind: 'refused', reason },
};

export const roleChangeModel = questionModel(roleChangeMachine, {
  overview: {
    does: 'makes a person an owner or a member, after confirmation',
    lifetime: 'as long as `/settings/people` is open',
  },
  event: 'change',
  about: 'wish',
  call: 'changeRole',
  cases: { '': ofBen, 'of me': ofMe },
  answers,
  done: { step: 'changeRole: changed', state: 'listed.changed' },
  sentences: {
    confirmed: 'a person is made an owner after confirmation',
    once: 'a role is changed once, even if responses were lost',
    failed: 'a role that could not be changed stays',
    declined: 'a role stays if the user declines',
  },
  journeys: [
    {
      name: 'each change of a role is asked about anew, without the reason why an earlier one was refused',
      steps: [
        'change.requested (of me)',
        'change.confirmed',
        'changeRole: refused',
        'change.cancelled',
        'change.requested',
      ],
      ends: { state: 'asking.quiet' },
    },
    {
      name: 'the last owner stays one, and is told the reason',
      steps: ['change.requested (of me)', 'change.confirmed', 'changeRole: refused'],
      ends: { state: 'asking.refused', emits: [failure] },
      keeps: { reason },
    },
    {
      name: 'after a change that the user declined, the role of the person who was chosen last is changed',
      steps: [
        'change.requested (of me)',
        'change.cancelled',
        'change.requested',
        'change.confirmed',
        'changeRole: changed',
      ],
      ends: { state: 'listed.changed' },
      calls: [{ changeRole: ofBen }],
    },
  ],
  promises: {
    changing: {
      'changeRole fails → asking.failed':
        'A message says that the server did not answer the change of the role (decision)',
    },
  },
});
