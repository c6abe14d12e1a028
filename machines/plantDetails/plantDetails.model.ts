import type { PlantDetails } from '#domain/plantDetails.ts';
import { failure, ids, made, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
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

export const plantDetailsModel = defineModel<typeof plantDetailsMachine>({
  machine: plantDetailsMachine,
  overview: {
    does: "edits a plant's details; sends only changed fields",
    lifetime: "child of `app`, over any page; 'Plant details'",
  },
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
  actors: { outbox: {}, saveDetails: { done: { saved: 'saved', unanswered: 'unanswered' } } },
  identity: ({ changes }) => Object.keys(changes),
  writes: ['saveDetails', 'outbox'],
  journeys: [
    {
      name: 'changed fields are saved',
      steps: ['details.submitted (changed)', 'saveDetails: saved'],
      ends: {
        state: 'saved',
        output: { kind: 'done' },
        emits: [success],
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
      name: 'without an answer, changed fields wait on the phone',
      steps: ['details.submitted (changed)', 'saveDetails: unanswered'],
      ends: {
        state: 'waiting',
        output: { kind: 'done' },
        emits: [success],
      },
      tells: [
        made({
          kind: 'updatePlant',
          plantId: ids.plant,
          changes: { friendly_name: 'Big fern', notes: null, foods_id: 2 },
        }),
      ],
    },
    {
      name: 'Name, Species, Acquired At, and Food are required',
      steps: ['details.submitted (incomplete)'],
      ends: { state: 'incomplete', emits: [failure] },
    },
    {
      name: 'submitting an unchanged form just closes it',
      steps: ['details.submitted (unchanged)'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'a message says that saving failed; it can be retried',
      steps: [
        'details.submitted (changed)',
        'saveDetails fails',
        'alert.dismissed',
        'details.submitted (changed)',
        'saveDetails: saved',
      ],
      ends: {
        state: 'saved',
        emits: [failure, success],
      },
    },
    {
      name: 'what was typed is still in the form after saving has failed',
      steps: ['details.submitted (changed)', 'saveDetails fails', 'alert.dismissed'],
      ends: { state: 'filling' },
      keeps: filled({ friendly_name: 'Big fern', notes: null, foods_id: 2 }),
    },
    {
      name: 'a change that is reverted after a failure is reverted on the server too',
      steps: [
        'details.submitted (changed)',
        'saveDetails fails',
        'alert.dismissed',
        'details.submitted (unchanged)',
      ],
      ends: { state: 'saving' },
    },
    {
      name: 'closing the sheet changes nothing',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'a plant that never had the required fields needs them too',
      steps: ['details.submitted (incomplete as it was)'],
      ends: { state: 'incomplete', emits: [failure] },
    },
  ],
  browser: {
    never: {
      'details.submitted (incomplete as it was)': 'the plant in the walks has all required fields',
      'outbox fails': 'it only forwards events; this is a safety net',
    },
  },
  throughout: {
    'never calls saveDetails until details.submitted':
      'Details are saved only when they are submitted (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': 'A crash of the outbox does not close the sheet (decision)',
    },
    incomplete: {
      'alert.dismissed → filling': 'After the alert the form is open with your input (spec §5)',
    },
  },
});
