import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { messageTargetMachine, type NewTarget } from './messageTargetMachine.ts';

const id = '01940000-0000-7000-8000-000000000045';
const target: NewTarget = { id, kind: 'ntfy', url: 'https://ntfy.sh', recipient: 'plants' };
const again: NewTarget = { ...target, id: '01940000-0000-7000-8000-000000000046' };
const reason = 'The topic may have up to 64 letters, digits, - and _.';
const problem = 'The server knows nothing at this address (404).';

export const messageTargetModel = defineModel<typeof messageTargetMachine>({
  machine: messageTargetMachine,
  overview: {
    does: 'where a person gets reminders beside their devices: added, tested, removed',
    lifetime: 'as long as `/settings/notifications` is open',
  },
  events: {
    'target.submitted': { '': { target }, again: { target: again } },
    'test.requested': { '': { id } },
    'removal.requested': { '': { id } },
    'question.confirmed': plain,
    'question.dismissed': plain,
  },
  actors: {
    addTarget: { done: { added: { kind: 'done' }, refused: { kind: 'refused', reason } } },
    testTarget: { done: { accepted: { kind: 'done' }, refused: { kind: 'refused', reason: problem } } },
    removeTarget: { done: nothing },
  },
  identity: ({ wanted }) => wanted?.id,
  writes: ['addTarget', 'testTarget', 'removeTarget'],
  headlessOnly: 'e2e/journeys/messageTargets.nightly.spec.ts receives what is sent',
  journeys: [
    {
      name: 'a way is added once, even if responses were lost',
      steps: ['target.submitted', 'addTarget fails', 'target.submitted (again)', 'addTarget: added'],
      ends: { state: 'listed.added', emits: [failure, success] },
      keeps: { wanted: null },
      calls: [{ addTarget: target }, { addTarget: target }],
    },
    {
      name: 'after a way was added, the form begins anew, and the next one is another',
      steps: ['target.submitted', 'addTarget: added', 'target.submitted (again)', 'addTarget: added'],
      ends: { state: 'listed.added', emits: [success, success] },
      keeps: { added: again.id },
      calls: [{ addTarget: target }, { addTarget: again }],
    },
    {
      name: 'a message says why a way was refused, and the next one is another',
      steps: ['target.submitted', 'addTarget: refused', 'target.submitted (again)', 'addTarget: refused'],
      ends: { state: 'listed.refused', emits: [failure, failure] },
      keeps: { wanted: null, reason },
      calls: [{ addTarget: target }, { addTarget: again }],
    },
    {
      name: 'a test says whether it was accepted, and if not, why',
      steps: [
        'target.submitted',
        'addTarget: refused',
        'test.requested',
        'testTarget fails',
        'test.requested',
        'testTarget: refused',
      ],
      ends: { state: 'listed.testRefused', emits: [failure, failure, failure] },
      keeps: { reason: problem },
      calls: [{ addTarget: target }, { testTarget: { id } }, { testTarget: { id } }],
    },
    {
      name: 'a test was accepted',
      steps: ['test.requested', 'testTarget: accepted'],
      ends: { state: 'listed.tested', emits: [success] },
      calls: [{ testTarget: { id } }],
    },
    {
      name: 'a way is removed only after confirmation, and a lost response does no harm',
      steps: [
        'removal.requested',
        'question.dismissed',
        'removal.requested',
        'question.confirmed',
        'removeTarget fails',
        'removal.requested',
        'question.confirmed',
        'removeTarget done',
      ],
      ends: { state: 'listed.removed', emits: [failure, success] },
      calls: [{ removeTarget: { id } }, { removeTarget: { id } }],
    },
  ],
  throughout: {
    'never calls removeTarget until question.confirmed': 'A way is removed only after a question (decision)',
    'never calls addTarget until target.submitted': 'A way is added only on request (decision)',
  },
});
