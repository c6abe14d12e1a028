import { codes, ids } from '../support/examples.ts';
import { defineModel, nothing, plain } from '../support/model.ts';
import { potResolutionMachine } from './potResolutionMachine.ts';

const draft = { friendly_name: 'Blue pot', location: 'Kitchen', diameter_cm: 12.5, height_cm: null };

export const potResolutionModel = defineModel<typeof potResolutionMachine>({
  machine: potResolutionMachine,
  starts: { '': { code: codes.label } },
  events: {
    'pot.chosen': { '': { potId: ids.pot } },
    'pot.addRequested': plain,
    'pot.submitted': { '': { potId: ids.newPot, draft } },
    'overlay.closed': plain,
  },
  actors: {
    assignCode: { done: nothing },
    createPot: {
      done: { created: { kind: 'created', potId: ids.newPot }, codeTaken: { kind: 'codeTaken' } },
    },
  },
  identity: () => null,
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'the label goes onto a pot that is there',
      start: '',
      steps: ['pot.chosen', 'assignCode done'],
      ends: { state: 'resolved', output: { kind: 'resolved' } },
    },
    {
      name: 'the label goes onto a new pot',
      start: '',
      steps: ['pot.addRequested', 'pot.submitted', 'createPot: created'],
      ends: { state: 'resolved', output: { kind: 'resolved' } },
    },
    {
      name: 'a label that got a pot meanwhile has one',
      start: '',
      steps: ['pot.addRequested', 'pot.submitted', 'createPot: codeTaken'],
      ends: { state: 'resolved', output: { kind: 'resolved' } },
    },
    {
      name: 'a pot that could not be made is still in the form',
      start: '',
      steps: ['pot.addRequested', 'pot.submitted', 'createPot fails'],
      ends: { state: 'describingPot.creationFailed' },
    },
    {
      name: 'closing the form changes nothing',
      start: '',
      steps: ['pot.addRequested', 'overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
  ],
});
