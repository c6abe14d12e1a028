import type { PlantDetails } from '#domain/plantDetails.ts';
import { ids } from '../support/examples.ts';
import { defineModel, nothing, plain } from '../support/model.ts';
import { plantDetailsMachine } from './plantDetailsMachine.ts';

const shown: PlantDetails = {
  friendly_name: 'Old fern',
  species: 'Nephrolepis',
  acquired_at: '2026-03-01',
  acquired_from: null,
  notes: 'By the door',
  foods_id: 1,
};
const filled = (given: Partial<PlantDetails>) => ({ filled: { shown, given: { ...shown, ...given } } });
const failure = { type: 'feedback.given', pattern: 'error' } as never;

export const plantDetailsModel = defineModel<typeof plantDetailsMachine>({
  machine: plantDetailsMachine,
  starts: { '': { plantId: ids.plant } },
  events: {
    'details.submitted': {
      changed: filled({ friendly_name: 'Big fern', notes: null, foods_id: 2 }),
      unchanged: filled({}),
      incomplete: filled({ friendly_name: 'Big fern', species: ' ' }),
      'incomplete as it was': {
        filled: { shown: { ...shown, species: '' }, given: { ...shown, species: '' } },
      },
    },
    'alert.dismissed': plain,
    'overlay.closed': plain,
  },
  actors: { saveDetails: { done: nothing } },
  identity: ({ changes }) => Object.keys(changes),
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'what was changed is saved',
      start: '',
      steps: ['details.submitted (changed)', 'saveDetails done'],
      ends: {
        state: 'saved',
        output: { kind: 'done' },
        emits: [{ type: 'feedback.given', pattern: 'success' } as never],
      },
      calls: [
        {
          saveDetails: {
            plantId: ids.plant,
            changes: { friendly_name: 'Big fern', notes: null, foods_id: 2 },
          },
        },
      ],
    },
    {
      name: 'details are saved once, even if they are sent again because no answer came',
      start: '',
      steps: [
        'details.submitted (changed)',
        'saveDetails fails',
        'alert.dismissed',
        'details.submitted (changed)',
        'saveDetails fails',
        'alert.dismissed',
        'details.submitted (changed)',
        'saveDetails done',
      ],
      ends: { state: 'saved' },
      inBrowser: true,
    },
    {
      name: 'Name, Species, Acquired At, and Food are required',
      start: '',
      steps: ['details.submitted (incomplete)'],
      ends: { state: 'incomplete', emits: [failure] },
    },
    {
      name: 'where nothing was changed it just closes',
      start: '',
      steps: ['details.submitted (unchanged)'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'what could not be saved is said, and can be sent again',
      start: '',
      steps: [
        'details.submitted (changed)',
        'saveDetails fails',
        'alert.dismissed',
        'details.submitted (changed)',
        'saveDetails done',
      ],
      ends: { state: 'saved' },
    },
    {
      name: 'what may have been saved without an answer is put back where it is put back in the form',
      start: '',
      steps: [
        'details.submitted (changed)',
        'saveDetails fails',
        'alert.dismissed',
        'details.submitted (unchanged)',
      ],
      ends: { state: 'saving' },
    },
    {
      name: 'leaving changes nothing',
      start: '',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'they are required of a plant that never had them, too',
      start: '',
      steps: ['details.submitted (incomplete as it was)'],
      ends: { state: 'incomplete', emits: [failure] },
    },
  ],
  browser: {
    never: { 'details.submitted (incomplete as it was)': 'the plant of the walks has all that is required' },
  },
  promises: {
    incomplete: {
      'alert.dismissed → filling': 'After the alert the form is there, as you left it (spec §5)',
    },
  },
});
