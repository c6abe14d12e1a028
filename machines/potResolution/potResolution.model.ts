import { codes, failure, ids, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { potResolutionMachine } from './potResolutionMachine.ts';

const draft = { friendly_name: 'Blue pot', location: 'Kitchen', diameter_cm: 12.5, height_cm: null };

const resolved = (potId: string) => ({ kind: 'resolved', potId });

export const potResolutionModel = defineModel<typeof potResolutionMachine>({
  machine: potResolutionMachine,
  overview: {
    does: 'finds a pot for a label that is on none, or one for a plant',
    lifetime: "child of `scan` and `destination` while it asks; 'Choose a Pot', 'Create New Pot'",
  },
  starts: {
    '': { code: codes.label },
    'for the first pot': { code: codes.label, hasNoPots: true },
    'without a label': { code: null, offered: 'withoutLabel' },
    'instead of a label': { code: null },
  },
  events: {
    'pot.chosen': { '': { potId: ids.pot }, occupied: { potId: ids.pot, plantId: ids.plant } },
    'pot.editRequested': { '': { potId: ids.otherPot } },
    'pot.addRequested': plain,
    'pot.submitted': { '': { potId: ids.newPot, draft } },
    'overlay.closed': plain,
  },
  actors: {
    potDetails: { done: { done: { kind: 'done' }, cancelled: { kind: 'cancelled' } } },
    assignCode: { done: nothing },
    createPot: {
      done: { created: { kind: 'created', potId: ids.newPot }, codeTaken: { kind: 'codeTaken' } },
    },
  },
  identity: ({ code, offered, hasNoPots }) => [code, offered, hasNoPots],
  writes: ['assignCode', 'createPot'],
  journeys: [
    {
      name: 'the label is put on an existing pot',
      steps: ['pot.chosen', 'assignCode done'],
      ends: {
        state: 'resolved',
        output: resolved(ids.pot),
        emits: [success],
      },
      calls: [{ assignCode: { code: codes.label, potId: ids.pot } }],
    },
    {
      name: 'a label is put on its pot once, even if the request is repeated because a response was lost',
      steps: [
        'pot.chosen',
        'assignCode fails',
        'pot.chosen',
        'assignCode fails',
        'pot.chosen',
        'assignCode done',
      ],
      ends: { state: 'resolved' },
      inBrowser: true,
    },
    {
      name: 'a pot is created once, even if the request is repeated because a response was lost',
      steps: [
        'pot.addRequested',
        'pot.submitted',
        'createPot fails',
        'pot.submitted',
        'createPot fails',
        'pot.submitted',
        'createPot: created',
      ],
      ends: {
        state: 'resolved',
        emits: [failure, failure, success],
      },
      inBrowser: true,
    },
    {
      name: 'the label is put on a new pot',
      steps: ['pot.addRequested', 'pot.submitted', 'createPot: created'],
      ends: { state: 'resolved', output: resolved(ids.newPot) },
      calls: [{ createPot: { code: codes.label, potId: ids.newPot, draft } }],
    },
    {
      name: 'the first label of a home is put on a new pot, without a list that is empty',
      start: 'for the first pot',
      steps: ['pot.submitted', 'createPot: created'],
      ends: { state: 'resolved', output: resolved(ids.newPot), emits: [success] },
      calls: [{ createPot: { code: codes.label, potId: ids.newPot, draft } }],
    },
    {
      name: 'a pot without a label is chosen for a plant',
      start: 'without a label',
      steps: ['pot.chosen'],
      ends: { state: 'resolved', output: resolved(ids.pot) },
      calls: [],
    },
    {
      name: 'a pot that is chosen instead of its label says which plant lives in it',
      start: 'instead of a label',
      steps: ['pot.chosen (occupied)'],
      ends: {
        state: 'occupied',
        output: { kind: 'occupied', potId: ids.pot, plantId: ids.plant },
        emits: [],
      },
      keeps: { offered: 'all' },
    },
    {
      name: 'a label can be put on a pot that holds a plant',
      steps: ['pot.chosen (occupied)'],
      ends: { state: 'assigning' },
    },
    {
      name: 'a new pot for a plant has no label',
      start: 'without a label',
      steps: ['pot.addRequested', 'pot.submitted', 'createPot: created'],
      ends: { state: 'resolved', output: resolved(ids.newPot) },
      calls: [{ createPot: { code: null, potId: ids.newPot, draft } }],
    },
    {
      name: 'a label that was put on a pot in the meantime counts as resolved',
      steps: ['pot.addRequested', 'pot.submitted', 'createPot: codeTaken'],
      ends: { state: 'resolved', output: resolved(ids.newPot) },
    },
    {
      name: 'a pot that could not be created stays in the form',
      steps: ['pot.addRequested', 'pot.submitted', 'createPot fails'],
      ends: { state: 'describingPot.creationFailed' },
    },
    {
      name: 'closing the form changes nothing',
      steps: ['pot.addRequested', 'overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'a pot can be viewed or edited before one is chosen',
      steps: ['pot.editRequested', 'potDetails: done', 'pot.chosen', 'assignCode done'],
      ends: { state: 'resolved', output: resolved(ids.pot) },
      calls: [{ potDetails: { potId: ids.otherPot } }, { assignCode: { code: codes.label, potId: ids.pot } }],
    },
    {
      name: 'a new pot is created as a pot of its own after another one was viewed',
      steps: [
        'pot.editRequested',
        'potDetails: cancelled',
        'pot.addRequested',
        'pot.submitted',
        'createPot: created',
      ],
      ends: { state: 'resolved' },
      calls: [{ createPot: { code: codes.label, potId: ids.newPot, draft } }],
    },
  ],
  throughout: {
    'never calls assignCode until pot.chosen':
      'A label is assigned to a pot only once the pot was chosen (decision)',
    'never calls createPot until pot.submitted':
      'A pot is created only when its form is submitted (decision)',
  },
  promises: {
    choosing: {
      'overlay.closed → cancelled': "Closing 'Choose a Pot' leaves the label on no pot (spec §4)",
    },
    assigning: {
      'assignCode fails → choosing.assignmentFailed, emits feedback.given':
        "'Failed to assign QR code to pot' appears, and another pot can be picked (spec §8)",
    },
    editingPot: {
      'potDetails fails → choosing.picking': 'A pot sheet that crashes returns to the chooser (decision)',
    },
  },
  browser: {
    never: { 'potDetails fails': 'the flow handles its own failures; this is a safety net' },
    canFollow: ({ start, step }) => {
      // There is no other pot that the label could be put on.
      if (step === 'createPot: codeTaken') return start !== 'for the first pot';
      // The pot that is chosen instead of a label is occupied in the browser's walks, and no other one is.
      return !step.startsWith('pot.chosen') || step.includes('occupied') === (start === 'instead of a label');
    },
  },
});
