import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { careKindsMachine, type CareKindForm } from './careKindsMachine.ts';

const empty: CareKindForm = {
  careKindID: 4711,
  name: '',
  verb: '',
  past: '',
  icon: 'leaf',
  colour: '#1F6B45',
};
const wiping: CareKindForm = { ...empty, name: 'Leaf care', verb: 'Wipe leaves', past: 'Wiped leaves' };
const renamed: CareKindForm = { ...wiping, name: 'Shine' };
const reason = 'There is already ‘Leaf care’ with one of these words.';

const results = { saved: { kind: 'saved' }, refused: { kind: 'refused', reason } } as const;

export const careKindsModel = defineModel<typeof careKindsMachine>({
  machine: careKindsMachine,
  overview: {
    does: "a household's own kinds of care: created, changed, and removed with undo",
    lifetime: 'as long as `/settings/care` is open',
  },
  events: {
    'kind.opened': { new: { kind: empty }, known: { kind: wiping } },
    'kind.submitted': { first: { kind: wiping }, changed: { kind: renamed } },
    'form.closed': plain,
    'removal.requested': plain,
    'undo.requested': plain,
    'notice.closed': plain,
  },
  actors: {
    saveKind: { done: results },
    restoreKind: { done: results },
    removeKind: { done: nothing },
  },
  writes: ['saveKind', 'removeKind', 'restoreKind'],
  headlessOnly: 'e2e/journeys/careKinds.nightly.spec.ts makes a kind, schedules it and does it',
  journeys: [
    {
      name: 'a new kind is created once, even if a response was lost',
      steps: [
        'kind.opened (new)',
        'kind.submitted (first)',
        'saveKind fails',
        'kind.submitted (first)',
        'saveKind: saved',
      ],
      ends: { state: 'listed.saved', emits: [failure, success] },
      keeps: { opened: null, submitted: null },
      calls: [{ saveKind: wiping }, { saveKind: wiping }],
    },
    {
      name: 'a kind gets other words',
      steps: ['kind.opened (known)', 'kind.submitted (changed)', 'saveKind: saved'],
      ends: { state: 'listed.saved', emits: [success] },
      calls: [{ saveKind: renamed }],
    },
    {
      name: 'a message says why the server refused, and the form stays',
      steps: ['kind.opened (new)', 'kind.submitted (first)', 'saveKind: refused'],
      ends: { state: 'editing.refused', emits: [failure] },
      keeps: { opened: empty, reason },
    },
    {
      name: 'a removed kind is brought back as it was',
      steps: [
        'kind.opened (known)',
        'removal.requested',
        'removeKind done',
        'undo.requested',
        'restoreKind: saved',
      ],
      ends: { state: 'listed.restored', emits: [success, success] },
      keeps: { removed: null },
      calls: [{ removeKind: wiping }, { restoreKind: wiping }],
    },
    {
      name: 'a kind that could not be brought back is tried again',
      steps: [
        'kind.opened (known)',
        'removal.requested',
        'removeKind done',
        'undo.requested',
        'restoreKind fails',
        'undo.requested',
        'restoreKind: refused',
        'undo.requested',
        'restoreKind: saved',
      ],
      ends: { state: 'listed.restored', emits: [success, failure, failure, success] },
      calls: [
        { removeKind: wiping },
        { restoreKind: wiping },
        { restoreKind: wiping },
        { restoreKind: wiping },
      ],
    },
    {
      name: 'a message says why a kind cannot be brought back',
      steps: [
        'kind.opened (known)',
        'removal.requested',
        'removeKind done',
        'undo.requested',
        'restoreKind: refused',
      ],
      ends: { state: 'listed.removed.refused' },
      keeps: { removed: wiping, reason },
    },
    {
      name: 'a kind that could not be removed is removed by another try',
      steps: [
        'kind.opened (known)',
        'removal.requested',
        'removeKind fails',
        'removal.requested',
        'removeKind done',
      ],
      ends: { state: 'listed.removed.quiet', emits: [failure, success] },
      keeps: { opened: null, removed: wiping },
    },
    {
      name: 'what was changed after a refusal is saved',
      steps: [
        'kind.opened (new)',
        'kind.submitted (first)',
        'saveKind: refused',
        'kind.submitted (changed)',
        'saveKind: saved',
      ],
      ends: { state: 'listed.saved' },
      calls: [{ saveKind: wiping }, { saveKind: renamed }],
    },
    {
      name: 'the message that a kind was removed can be closed',
      steps: ['kind.opened (known)', 'removal.requested', 'removeKind done', 'notice.closed'],
      ends: { state: 'listed.quiet' },
      keeps: { removed: null },
    },
    {
      name: 'a kind that was removed can no longer be brought back after another one was opened',
      steps: [
        'kind.opened (known)',
        'removal.requested',
        'removeKind done',
        'kind.opened (new)',
        'form.closed',
      ],
      ends: { state: 'listed.quiet' },
      keeps: { opened: null, removed: null },
    },
  ],
  throughout: {
    'never calls saveKind until kind.submitted': 'A kind is saved only when its form is submitted (decision)',
    'never calls removeKind until removal.requested': 'A kind is removed only on request (decision)',
    'never calls restoreKind until undo.requested':
      'A removed kind is brought back only by an undo (decision)',
  },
  promises: {
    editing: {
      'form.closed → listed.quiet': 'Closing the form changes nothing (decision)',
    },
  },
});
